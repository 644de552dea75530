import { ASSETS } from '@assay/api/domain/asset'
import { ACCOUNT_KINDS } from '@assay/api/domain/ledger_accounts'
import { dayFilter, type ListFilter, personFilter, textFilter } from '../lists/filters.ts'
import { choiceFilter } from '../lists/choices.tsx'
import { RowList } from '../lists/RowList.tsx'
import { entryColumns } from './entryColumns.ts'

const filters: readonly ListFilter[] = [
  choiceFilter({
    source: 'accountKind',
    label: 'Kind of account',
    values: ACCOUNT_KINDS,
  }),
  choiceFilter({ source: 'asset', label: 'Asset', values: ASSETS }),
  dayFilter('createdAt', 'Date'),
  textFilter('accountId', 'Account'),
  textFilter('referenceId', 'Transaction ID'),
  personFilter('uid', 'User'),
]

type Entry = { readonly referenceKind?: string; readonly referenceId: string }

/** What was set aside or charged by a rule has no page of its own. */
function postingPath({ referenceKind, referenceId }: Entry): string | null {
  if (referenceKind === 'charge' || referenceKind === 'allocation') return null
  return `/admin/${referenceKind === 'funding' ? 'fundings' : 'all-history'}/${referenceId}`
}

/** The journal of the ledger: every entry, the newest posting first. */
export const Entries = () => (
  <RowList
    title="Entries"
    subtitle="Every line of the ledger, the newest posting first."
    resource="entries"
    sort={{ field: 'postingId', order: 'DESC' }}
    filters={filters}
    columns={entryColumns}
    rowPath={postingPath}
  />
)
