import { isVerifiedOnChain } from '@assay/api/domain/deposit_status'
import { formatUsd } from '@assay/client/money'
import type { Deposit, PaymentEvidence } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { Moment } from '../ui/Moment.tsx'
import { differenceOf, NOT_VERIFIED, STATES } from './words.ts'
import './payments.css'

type Row = Pick<Deposit, 'id' | 'method' | 'verification'>

/** What a chain shows of a deposit, beside the button that approves it; or that none does. */
export function ChainEvidence({ deposit }: { deposit: Row }) {
  const isWatched = isVerifiedOnChain(deposit)
  const { data, isError } = useQuery({
    queryKey: ['deposits', 'payments', deposit.id],
    queryFn: () => get<PaymentEvidence[]>(`/deposits/${deposit.id}/payments`),
    enabled: isWatched,
  })
  if (!isWatched) return <p className="part-note">{NOT_VERIFIED}</p>
  if (isError)
    return (
      <p role="alert" className="part-note">
        What the chain shows could not be fetched. Load the page again before you decide.
      </p>
    )
  if (data === undefined) return <p className="part-note">Loading…</p>
  if (data.length === 0) return <p className="part-note">Nothing has arrived at its address yet.</p>
  return data.map((payment) => (
    <Payment key={`${payment.txid} ${payment.coins}`} payment={payment} method={deposit.method} />
  ))
}

/** The same as one field of a dialog. */
export const evidenceFact = (row: Row): Fact => ({
  label: 'On the chain',
  value: <ChainEvidence deposit={row} />,
  isWide: true,
})

const Payment = ({ payment, method }: { payment: PaymentEvidence; method: string }) => (
  <div className="chain-evidence" data-state={payment.state}>
    <p>
      <strong>
        {payment.coins} {payment.token ?? method}
      </strong>
      {payment.worth !== null && ` = ${formatUsd(payment.worth)}`} · {STATES[payment.state]}
      {payment.isBacking ? ' · This is what an approval credits' : ''}
    </p>
    <Facts facts={factsOf(payment)} />
  </div>
)

const factsOf = (payment: PaymentEvidence): readonly Fact[] => [
  { label: 'Confirmations', value: payment.confirmations },
  { label: 'Providers that agree', value: payment.agreedBy.join(', ') },
  {
    label: payment.isSamplePrice ? 'Sample price' : 'Price of its minute',
    value: payment.price ?? 'None was recorded: it cannot be approved yet',
  },
  { label: 'Block', value: payment.blockAt && <Moment at={payment.blockAt} /> },
  { label: 'First seen', value: <Moment at={payment.firstSeenAt} /> },
  { label: 'Compared with the request', value: differenceOf(payment) },
  { label: 'Blocks that went', value: payment.reorgs === 0 ? null : payment.reorgs },
  {
    label: 'Transaction',
    value: (
      <>
        <Copyable text={payment.txid} label="transaction" />{' '}
        {payment.explorerUrl !== null && (
          <a href={payment.explorerUrl} target="_blank" rel="noreferrer noopener">
            Look it up<span className="visually-hidden"> (opens another site)</span>
          </a>
        )}
      </>
    ),
    isWide: true,
  },
]
