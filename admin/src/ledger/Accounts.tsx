import { ASSETS } from '@assay/api/domain/asset'
import { ACCOUNT_KINDS } from '@assay/api/domain/ledger_accounts'
import { Link } from 'react-router'
import { type ListFilter, personFilter } from '../lists/filters.ts'
import { choiceFilter, flagFilter } from '../lists/choices.tsx'
import { RowList } from '../lists/RowList.tsx'
import { accountColumns, accountPath } from './accountColumns.ts'

const filters: readonly ListFilter[] = [
  flagFilter('isPlatform', 'Side', { yes: 'Platform', no: 'Investors' }),
  choiceFilter({
    source: 'kind',
    label: 'Kind',
    values: ACCOUNT_KINDS,
  }),
  choiceFilter({ source: 'asset', label: 'Asset', values: ASSETS }),
  personFilter('uid', 'User'),
]

/** Every account of the ledger, an investor's nine or the platform's: one in each bucket, and one pool. */
export const Accounts = () => (
  <RowList
    title="Accounts"
    subtitle="Where the ledger keeps each asset: available, on hold and invested for each investor, custody, coins on chains, the returns pool, losses and fees for the platform."
    resource="accounts"
    sort={{ field: 'id', order: 'ASC' }}
    filters={filters}
    columns={accountColumns}
    rowPath={accountPath}
    aside={<Link to="/admin/entries">All entries</Link>}
  />
)
