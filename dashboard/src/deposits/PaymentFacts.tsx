import { isCancelled } from '@assay/api/domain/request_status'
import { coinsFor } from '../markets/convert.ts'
import { priceText } from '../markets/prices.ts'
import { usePrice } from '../markets/usePrice.ts'
import { Amount } from '../ui/Amount.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { centsOf } from '@assay/client/money'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Reference } from '../ui/Reference.tsx'
import { When } from '../ui/When.tsx'
import { type Deposit, type Network, usualTime } from './deposit.ts'

interface PaymentFactsProps {
  readonly deposit: Deposit
  readonly name: string
  readonly network: Network | undefined
}

export function PaymentFacts({ deposit, name, network }: PaymentFactsProps) {
  const price = usePrice(deposit.method)
  const coins = price && coinsFor(centsOf(deposit.amount), price.usd)
  return (
    <Facts>
      <Fact name="Amount">
        <span className="copied">
          <Amount value={deposit.amount} />
          <CopyButton text={deposit.amount} what="amount in US dollars" success="Amount copied." />
        </span>
      </Fact>
      {price && coins && deposit.chain === null && (
        <Fact name={`In ${name} now`}>
          <span className="copied">
            <span className="figures">
              About {coins} {deposit.method}
            </span>
            <CopyButton text={coins} what={`amount in ${name}`} success="Amount copied." />
          </span>
          <small className="muted">
            1 {deposit.method} = {priceText(price.usd)}, <When at={price.asOf} />
          </small>
        </Fact>
      )}
      <Fact name="Network">
        <strong>{network?.network ?? name} network only</strong>
      </Fact>
      {network && (
        <>
          <Fact name="Minimum">
            <Amount value={network.minAmount} />
          </Fact>
          <Fact name="Confirmations">{network.confirmations}</Fact>
          <Fact name="Usual time">{usualTime(network.usualMinutes)}</Fact>
        </>
      )}
      <Reference text={deposit.reference} />
    </Facts>
  )
}

/** Of a deposit that must not be paid any more: no network, no price, nothing to copy into a wallet. */
export const DecidedFacts = ({ deposit }: { deposit: Deposit }) => (
  <Facts>
    <Fact name={deposit.creditedAmount === null ? 'Amount' : 'You meant to send'}>
      <Amount value={deposit.amount} />
    </Fact>
    {deposit.creditedAmount !== null && (
      <Fact name="Credited for what arrived">
        <Amount value={deposit.creditedAmount} />
      </Fact>
    )}
    {deposit.decidedAt !== null && (
      <Fact name={isCancelled(deposit) ? 'Cancelled' : 'Decided'}>
        <When at={deposit.decidedAt} />
      </Fact>
    )}
    <Reference text={deposit.reference} />
  </Facts>
)
