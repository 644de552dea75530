import { ListBase } from 'react-admin'
import { Link } from 'react-router'
import { SendReset } from '../accounts/SendReset.tsx'
import { userColumns, userPath } from '../accounts/userColumns.ts'
import { ListRows } from '../lists/ListRows.tsx'
import { NoRows } from '../lists/NoRows.tsx'

const ROWS = 10

/** The heading names the only order, so no column can be sorted by. */
const columns = userColumns.map((column) => ({ ...column, isSortable: false }))

export const NewestUsers = () => (
  <section aria-labelledby="newest-users">
    <h2 id="newest-users" className="overview-heading">
      Newest users
    </h2>
    <ListBase
      resource="users"
      storeKey={false}
      disableSyncWithLocation
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={ROWS}
    >
      <div className="list">
        <NoRows nothing="Nobody has registered yet." />
        <ListRows
          name="Newest users"
          columns={columns}
          density="compact"
          commands={{ permissions: ['users.assist'], buttons: <SendReset /> }}
          rowPath={userPath}
        />
      </div>
    </ListBase>
    <p className="overview-more">
      <Link to="/admin/allusers">All users</Link>
    </p>
  </section>
)
