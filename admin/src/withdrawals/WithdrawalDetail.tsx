import { methodNames } from '@assay/api/domain/asset'
import type { Withdrawal } from '@assay/client/schemas'
import { WithdrawalCommands } from '../commands/CommandButtons.tsx'
import { Copyable } from '../ui/Copyable.tsx'
import type { Fact } from '../ui/Facts.tsx'
import { Moment } from '../ui/Moment.tsx'
import { RequestPage } from '../ledger/RequestPage.tsx'
import { FETCH_FAILURES } from '../lists/fetchFailures.ts'

const METHODS = methodNames('Bank')

const copied = (text: string | null, label: string) =>
  text === null ? null : <Copyable text={text} label={label} />

/** The destination of the money: a bank account or an address. */
const factsOf = (row: Withdrawal): readonly Fact[] => [
  { label: 'Method', value: METHODS[row.method] },
  { label: 'Decided', value: row.decidedAt && <Moment at={row.decidedAt} /> },
  { label: 'Bank', value: row.bankName },
  { label: 'Account number', value: copied(row.accountNumber, 'account number') },
  { label: 'Routing number', value: copied(row.routingNumber, 'routing number') },
  {
    label: 'Payment reference',
    value: copied(row.paymentReference, 'payment reference'),
    isWide: true,
  },
  { label: 'Reason', value: row.reason, isWide: true },
  { label: 'Address that it goes to', value: copied(row.address, 'address'), isWide: true },
]

export const WithdrawalDetail = () => (
  <RequestPage<Withdrawal>
    resource="withdrawals"
    what="Withdrawal"
    failed={FETCH_FAILURES.withdrawals}
    facts={factsOf}
    commands={<WithdrawalCommands />}
  />
)
