import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { formatUsd } from '@assay/client/money'
import type { Account, Entry } from './transactionDetail.ts'
import { accountInWords, postingInWords } from './words.ts'

export function AccountKindCell() {
  const account = useRecordContext<Account>()
  return account && accountInWords(account.kind)
}

/** The transaction of an entry, with a link to it. */
export function PostingCell() {
  const entry = useRecordContext<Entry>()
  return (
    entry && (
      <Link to={`/admin/all-history/${entry.referenceId}`}>{postingInWords(entry.kind)}</Link>
    )
  )
}

/** The same in words alone. */
export function KindCell() {
  const entry = useRecordContext<Entry>()
  return entry && postingInWords(entry.kind)
}

export function DebitCell() {
  const entry = useRecordContext<Entry>()
  return entry?.debit && <span className="figures">{formatUsd(entry.debit)}</span>
}

export function CreditCell() {
  const entry = useRecordContext<Entry>()
  return entry?.credit && <span className="figures">{formatUsd(entry.credit)}</span>
}

export function AccountCell() {
  const entry = useRecordContext<Entry>()
  return (
    entry && (
      <Link to={`/admin/accounts/${entry.accountId}`}>
        {accountInWords(entry.accountKind)} {entry.accountId}
      </Link>
    )
  )
}
