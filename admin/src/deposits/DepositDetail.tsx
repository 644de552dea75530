import type { Deposit } from '@assay/client/schemas'
import { DepositCommands } from '../commands/CommandButtons.tsx'
import { Copyable } from '../ui/Copyable.tsx'
import type { Fact } from '../ui/Facts.tsx'
import { Moment } from '../ui/Moment.tsx'
import { RequestPage } from '../ledger/RequestPage.tsx'
import { FETCH_FAILURES } from '../lists/fetchFailures.ts'

const factsOf = ({ method, address, decidedAt, reason }: Deposit): readonly Fact[] => [
  { label: 'Asset', value: method },
  { label: 'Decided', value: decidedAt && <Moment at={decidedAt} /> },
  { label: 'Reason', value: reason, isWide: true },
  {
    label: 'Address that it was to be sent to',
    value: <Copyable text={address} label="address" />,
    isWide: true,
  },
]

export const DepositDetail = () => (
  <RequestPage<Deposit>
    resource="deposits"
    what="Deposit"
    failed={FETCH_FAILURES.deposits}
    facts={factsOf}
    commands={<DepositCommands />}
  />
)
