import { formatUsd } from '@assay/client/money'
import type { Deposit } from '@assay/client/schemas'
import { ChainEvidence } from '../payments/ChainEvidence.tsx'
import { DepositCommands } from '../commands/CommandButtons.tsx'
import { Copyable } from '../ui/Copyable.tsx'
import type { Fact } from '../ui/Facts.tsx'
import { Moment } from '../ui/Moment.tsx'
import { RequestPage } from '../ledger/RequestPage.tsx'
import { FETCH_FAILURES } from '../lists/fetchFailures.ts'

const factsOf = (row: Deposit): readonly Fact[] => [
  { label: 'Asset', value: row.method },
  {
    label: 'Credited for what arrived',
    value: row.creditedAmount && formatUsd(row.creditedAmount),
  },
  { label: 'Decided', value: row.decidedAt && <Moment at={row.decidedAt} /> },
  { label: 'Reason', value: row.reason, isWide: true },
  {
    label: 'Address that it was to be sent to',
    value: <Copyable text={row.address} label="address" />,
    isWide: true,
  },
]

const evidenceOf = (row: Deposit) => (
  <>
    <h2 className="part-heading">On the chain</h2>
    <ChainEvidence deposit={row} />
  </>
)

export const DepositDetail = () => (
  <RequestPage<Deposit>
    resource="deposits"
    what="Deposit"
    failed={FETCH_FAILURES.deposits}
    facts={factsOf}
    commands={<DepositCommands />}
    related={evidenceOf}
  />
)
