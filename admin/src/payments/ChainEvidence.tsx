import { isUntouched } from '@assay/api/domain/request_status'
import { isVerifiedOnChain } from '@assay/api/domain/deposit_status'
import { formatUsd } from '@assay/client/money'
import type { Deposit, PaymentEvidence, SimulatedPayment } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { Moment } from '../ui/Moment.tsx'
import { usePayments } from './usePayments.ts'
import { differenceOf, NOT_VERIFIED, STATES, WAS_NOT_VERIFIED } from './words.ts'
import './payments.css'

type Row = Pick<Deposit, 'id' | 'method' | 'verification' | 'status'>

/** What a chain shows of a deposit, beside the button that approves it; or that none does. */
export function ChainEvidence({ deposit }: { deposit: Row }) {
  const isWatched = isVerifiedOnChain(deposit)
  const { data, isError } = usePayments(deposit.id, isWatched)
  if (!isWatched) return <Unverified deposit={deposit} />
  if (isError)
    return (
      <p role="alert" className="part-note">
        What the chain shows could not be fetched. Load the page again before you decide.
      </p>
    )
  if (data === undefined) return <p className="part-note">Loading…</p>
  if (data.length === 0) return <p className="part-note">Nothing has arrived at its address yet.</p>
  return data.map((payment) => (
    <Payment key={`${payment.txid} ${payment.coins}`} payment={payment} deposit={deposit} />
  ))
}

/** A deposit that no chain verifies; of a demonstration's past what it invented, which looks like no payment of a chain. */
function Unverified({ deposit: { id, method, status } }: { deposit: Row }) {
  const { data, isError } = useQuery({
    queryKey: ['deposits', 'simulated', id],
    queryFn: () => get<SimulatedPayment[]>(`/deposits/${id}/simulated-payments`),
    enabled: !isUntouched(status),
  })
  const [simulated] = data ?? []
  if (isError || !simulated)
    return <p className="part-note">{isUntouched(status) ? NOT_VERIFIED : WAS_NOT_VERIFIED}</p>
  return (
    <div className="simulated-evidence">
      <p>
        <strong>Simulated history.</strong> This deposit is older than this demonstration. Its
        payment is invented: no chain has it, and no chain verified it.
      </p>
      <Facts
        facts={[
          { label: 'Invented coins', value: `${simulated.coins} ${method}` },
          { label: 'Sample price', value: simulated.price },
          { label: 'Invented for', value: <Moment at={simulated.at} /> },
        ]}
      />
    </div>
  )
}

/** The same as one field of a dialog. */
export const evidenceFact = (row: Row): Fact => ({
  label: 'On the chain',
  value: <ChainEvidence deposit={row} />,
  isWide: true,
})

const Payment = ({ payment, deposit }: { payment: PaymentEvidence; deposit: Row }) => (
  <div className="chain-evidence" data-state={payment.state}>
    <p>
      <strong>
        {payment.coins} {payment.token ?? deposit.method}
      </strong>
      {payment.worth !== null && ` = ${formatUsd(payment.worth)}`} · {STATES[payment.state]}
      {payment.isBacking && isUntouched(deposit.status)
        ? ' · This is what an approval credits'
        : ''}
    </p>
    <Facts facts={factsOf(payment)} />
  </div>
)

const IN_NO_BLOCK = 'It is in no block, so it has none'
const NO_PRICE = 'None was recorded: it cannot be approved yet'

const factsOf = (payment: PaymentEvidence): readonly Fact[] => [
  { label: 'Confirmations', value: payment.confirmations },
  { label: 'Providers that agree', value: payment.agreedBy.join(', ') },
  {
    label: payment.isSamplePrice ? 'Sample price' : 'Price of its minute',
    value: payment.price ?? (payment.blockAt === null ? IN_NO_BLOCK : NO_PRICE),
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
