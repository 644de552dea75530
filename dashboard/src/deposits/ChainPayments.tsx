import { isGranted } from '@assay/api/domain/request_status'
import { ExternalLink } from 'lucide-react'
import { priceText } from '../markets/prices.ts'
import { Amount } from '../ui/Amount.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Instant } from '../ui/Instant.tsx'
import { type Chain, type ChainPayment, differenceInWords, stateInWords } from './chainWords.ts'
import type { Deposit } from './deposit.ts'

/** What has arrived at the address of a deposit, as its network shows it: live, and kept with the deposit. */
export function ChainPayments({ deposit, chain }: { deposit: Deposit; chain: Chain }) {
  const { payments, confirmations } = chain
  return (
    <section className="card chain-payments" aria-labelledby="chain-payments">
      <h2 id="chain-payments">On the network</h2>
      <div role="status">
        {payments.length === 0 && (
          <p className="muted">
            Nothing has arrived yet. A payment shows here as soon as the network knows it.
          </p>
        )}
        {payments.map((payment) => (
          <PaymentSeen
            key={`${payment.txid} ${payment.coins}`}
            payment={payment}
            wanted={confirmations}
            method={deposit.method}
            isCredited={isGranted(deposit.status)}
          />
        ))}
      </div>
    </section>
  )
}

interface PaymentSeenProps {
  readonly payment: ChainPayment
  readonly wanted: number
  readonly method: string
  readonly isCredited: boolean
}

function creditInWords({ isBacking }: ChainPayment, isCredited: boolean): string {
  if (!isBacking) return 'Worth'
  return isCredited ? 'Credited with' : 'To be credited'
}

function PaymentSeen({ payment, wanted, method, isCredited }: PaymentSeenProps) {
  const difference = differenceInWords(payment)
  const { coins, token, txid, explorerUrl, price, worth, blockAt, isSamplePrice } = payment
  return (
    <div className="chain-payment" data-state={payment.state}>
      <p>
        <strong className="figures">
          {coins} {token ?? method}
        </strong>{' '}
        {stateInWords(payment, wanted)}
      </p>
      {difference !== null && <p>{difference}</p>}
      {token !== null && <p>This is no {method}. It is not credited; write to support.</p>}
      <Facts>
        {worth !== null && (
          <Fact name={creditInWords(payment, isCredited)}>
            <Amount value={worth} />
          </Fact>
        )}
        {price !== null && blockAt !== null && (
          <Fact name={isSamplePrice ? 'At the sample price' : 'At the price'}>
            {priceText(price)} of <Instant at={blockAt} />
          </Fact>
        )}
        <Fact name="First seen">
          <Instant at={payment.firstSeenAt} />
        </Fact>
        <Fact name="Transaction">
          <code className="chain-txid">{txid}</code>
          {explorerUrl !== null && (
            <a href={explorerUrl} target="_blank" rel="noreferrer noopener">
              Look it up <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
              <span className="visually-hidden">(opens another site)</span>
            </a>
          )}
        </Fact>
      </Facts>
    </div>
  )
}

/** Where nobody watches the chain, both sides are told. */
export const NotVerified = () => (
  <p className="muted">
    Not verified on chain: a member of our staff compares the payment by hand before it is credited.
  </p>
)
