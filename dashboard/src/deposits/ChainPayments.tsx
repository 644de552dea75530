import { isGranted } from '@assay/api/domain/request_status'
import { ExternalLink } from 'lucide-react'
import { Link } from 'wouter'
import { priceText } from '../markets/prices.ts'
import { Amount } from '../ui/Amount.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Instant } from '../ui/Instant.tsx'
import {
  type Chain,
  type ChainPayment,
  differenceInWords,
  isElsewhere,
  isOver,
  stateInWords,
} from './chainWords.ts'
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
            {isOver(deposit.status)
              ? 'No payment has arrived for it.'
              : 'Nothing has arrived yet. A payment shows here as soon as the network knows it.'}
          </p>
        )}
        {payments.map((payment) => (
          <PaymentSeen
            key={`${payment.txid} ${payment.coins}`}
            payment={payment}
            wanted={confirmations}
            method={deposit.method}
            status={deposit.status}
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
  readonly status: Deposit['status']
}

function creditInWords({ isBacking }: ChainPayment, status: Deposit['status']): string {
  if (!isBacking || isOver(status)) return 'Worth'
  return isGranted(status) ? 'Credited with' : 'To be credited'
}

function PaymentSeen({ payment, wanted, method, status }: PaymentSeenProps) {
  const difference = differenceInWords(payment, status)
  const { coins, token, txid, explorerUrl, price, worth, blockAt, isSamplePrice } = payment
  return (
    <div className="chain-payment" data-state={payment.state}>
      <p>
        <strong className="figures">
          {coins} {token ?? method}
        </strong>{' '}
        {stateInWords(payment, wanted)}
      </p>
      {difference !== null && (
        <p>
          {difference}{' '}
          {isElsewhere(payment) && (
            <Link href={`/user/payment-info?deposit=${payment.depositId}`}>See that deposit</Link>
          )}
        </p>
      )}
      {token !== null && <p>This is no {method}. It is not credited; write to support.</p>}
      <Facts>
        {worth !== null && (
          <Fact name={creditInWords(payment, status)}>
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

/** A deposit that no chain verified; of a demonstration's past what it invented, which looks like no payment of a chain. */
export function Unverified({ deposit: { simulated, method } }: { deposit: Deposit }) {
  if (!simulated) return <NotVerified />
  return (
    <section className="card simulated-payment" aria-labelledby="simulated-payment">
      <h2 id="simulated-payment">Simulated history</h2>
      <p className="muted">
        This deposit is older than this demonstration. Its payment is invented: no chain has it, and
        no chain verified it.
      </p>
      <Facts>
        <Fact name="Invented coins">
          <span className="figures">
            {simulated.coins} {method}
          </span>
        </Fact>
        <Fact name="At the sample price">
          {priceText(simulated.price)} of <Instant at={simulated.at} />
        </Fact>
      </Facts>
    </section>
  )
}

/** Where nobody watches the chain, both sides are told. */
export const NotVerified = () => (
  <p className="muted">
    Not verified on chain: a member of our staff compares the payment by hand before it is credited.
  </p>
)
