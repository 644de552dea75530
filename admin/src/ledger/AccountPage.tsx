import { useQuery } from '@tanstack/react-query'
import { ListBase } from 'react-admin'
import { Link, useParams } from 'react-router'
import { get } from '../client.ts'
import { RequestedFilter } from '../lists/RequestedFilter.tsx'
import { dayFilter, type ListFilter, textFilter } from '../lists/filters.ts'
import { ListScreen } from '../lists/ListScreen.tsx'
import { listAddress } from '../lists/places.ts'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { formatUsd } from '@assay/client/money'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { statementColumns } from './entryColumns.ts'
import type { Account } from './transactionDetail.ts'
import { accountInWords } from './words.ts'
import './ledger.css'

/** An account and its statement: every entry, each with the balance after it. */
export function AccountPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['accounts', 'one', id],
    queryFn: () => get<Account>(`/accounts/${encodeURIComponent(id)}`),
  })
  return (
    <Loaded query={query} title="Account" failed="The account could not be fetched.">
      {(account) => <Statement account={account} />}
    </Loaded>
  )
}

function OwnerOf({ account: { uid, user, bucket } }: { account: Account }) {
  if (uid === null || user === null) return `The platform, bucket ${bucket}`
  return (
    <span className="fact-links">
      {user.email === null ? user.name : <Link to={`/admin/allusers/${uid}`}>{user.name}</Link>}
      <Link to={listAddress('accounts', { filter: { uid } })}>All their accounts</Link>
    </span>
  )
}

const filters: readonly ListFilter[] = [
  dayFilter('createdAt', 'Date'),
  textFilter('referenceId', 'Transaction ID'),
]

function Statement({ account }: { account: Account }) {
  const { id, kind, asset } = account
  return (
    <ScreenFrame title={`${accountInWords(kind)}, ${asset}: account ${id}`} fresh="entries">
      <Facts
        facts={[
          { label: 'Owner', value: <OwnerOf account={account} /> },
          {
            label: 'Balance',
            value: <span className="figures account-balance">{formatUsd(account.balance)}</span>,
          },
          { label: 'Entries', value: account.entries.toLocaleString('en-US') },
          {
            label: 'Seal of the last entry',
            value: <span className="mono">{account.head}</span>,
            isWide: true,
          },
        ]}
      />
      <h2 className="part-heading">Statement</h2>
      <ListBase
        resource="entries"
        storeKey={false}
        filter={{ accountId: id }}
        sort={{ field: 'position', order: 'DESC' }}
        perPage={25}
        queryOptions={{ onError: () => undefined }}
      >
        <RequestedFilter>
          <ListScreen name="Statement" columns={statementColumns} filters={filters} />
        </RequestedFilter>
      </ListBase>
    </ScreenFrame>
  )
}
