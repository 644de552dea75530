import { dateColumn, extraColumn, moneyColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { CodeCell, IdCell } from '../lists/cells.tsx'
import { AccountCell, CreditCell, DebitCell, KindCell, PostingCell } from './cells.tsx'

const moneyColumns: readonly Column[] = [
  { name: 'debit', label: 'Debit', Cell: DebitCell, align: 'right' },
  { name: 'credit', label: 'Credit', Cell: CreditCell, align: 'right' },
  { ...moneyColumn('balanceAfter', 'Balance after'), isSortable: false },
  extraColumn('seal', 'Seal', CodeCell),
]

// the order of postings is that of their times
const date: Column = { ...dateColumn, isSortable: false }
const purpose: Column = { name: 'kind', label: 'What for', Cell: PostingCell }

/** Of one account: in the order of its chain. */
export const statementColumns: readonly Column[] = [
  { name: 'position', label: 'Entry', isTitle: true, isSortable: true },
  date,
  purpose,
  ...moneyColumns,
  extraColumn('postingId', 'Posting', CodeCell),
]

/** Of all accounts: in the order of their postings. */
export const entryColumns: readonly Column[] = [
  { name: 'postingId', label: 'Posting', Cell: IdCell, isTitle: true, isSortable: true },
  date,
  { name: 'kind', label: 'What for', Cell: KindCell },
  { name: 'accountId', label: 'Account', Cell: AccountCell },
  { name: 'asset', label: 'Asset' },
  ...moneyColumns,
]
