import { Link } from 'react-router'
import { extraColumn, moneyColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { type ListFilter, personFilter } from '../lists/filters.ts'
import { choiceFilter, flagFilter } from '../ui/choices.tsx'
import { CodeCell, PersonCell, TextCell } from '../ui/cells.tsx'
import { RowList } from '../ui/RowList.tsx'
import { AccountKindCell } from './cells.tsx'

const filters: readonly ListFilter[] = [
  flagFilter('isPlatform', 'Side', { yes: 'Platform', no: 'Investors' }),
  choiceFilter({
    source: 'kind',
    label: 'Kind',
    values: ['available', 'held', 'invested', 'custody', 'returns'],
  }),
  choiceFilter({ source: 'asset', label: 'Asset', values: ['BTC', 'ETH', 'SOL'] }),
  personFilter('uid', 'User'),
]

const columns: readonly Column[] = [
  { name: 'id', label: 'Account', isTitle: true, isSortable: true },
  { name: 'kind', label: 'Kind', Cell: AccountKindCell },
  { name: 'asset', label: 'Asset' },
  { name: 'uid', label: 'Investor', source: 'user.name', Cell: PersonCell },
  { ...moneyColumn('balance', 'Balance'), isSortable: false },
  { name: 'entries', label: 'Entries', align: 'right' },
  extraColumn('stripe', 'Stripe', TextCell),
  extraColumn('head', 'Seal of the last entry', CodeCell),
]

const accountPath = ({ id }: { readonly id: string }): string => `/admin/accounts/${id}`

/** Every account of the ledger, an investor's nine or the platform's stripes. */
export const Accounts = () => (
  <RowList
    title="Accounts"
    subtitle="Where the ledger keeps each asset: available, on hold and invested for each investor, custody and returns for the platform"
    resource="accounts"
    sort={{ field: 'id', order: 'ASC' }}
    filters={filters}
    columns={columns}
    rowPath={accountPath}
    aside={<Link to="/admin/entries">All entries</Link>}
  />
)
