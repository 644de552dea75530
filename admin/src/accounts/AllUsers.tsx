import { amountFilter, dayFilter, textFilter } from '../lists/filters.ts'
import { RowList } from '../lists/RowList.tsx'
import { ClosureRequests } from './ClosureRequests.tsx'
import { DeleteUser } from './DeleteUser.tsx'
import { SendReset } from './SendReset.tsx'
import { userListColumns, userPath } from './userColumns.ts'

const filters = [
  amountFilter('balance', 'Balance', 'USD'),
  amountFilter('portfolio', 'Portfolio', 'USD'),
  dayFilter('createdAt', 'Registered'),
  textFilter('email', 'Email'),
  textFilter('username', 'Username'),
  textFilter('phoneNumber', 'Phone'),
  textFilter('city', 'City'),
  textFilter('state', 'State'),
]

export const AllUsers = () => (
  <RowList
    title="All Users"
    resource="users"
    filters={filters}
    above={<ClosureRequests />}
    columns={userListColumns}
    commands={{
      permissions: ['users.assist', 'users.manage'],
      buttons: (
        <>
          <SendReset />
          <DeleteUser />
        </>
      ),
    }}
    rowPath={userPath}
  />
)
