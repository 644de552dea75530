import { Typography } from '@mui/material'
import { ListBase } from 'react-admin'
import { Link } from 'react-router'
import { SendReset } from '../accounts/SendReset.tsx'
import { userColumns, userPath } from '../accounts/userColumns.ts'
import { ListTable } from '../lists/ListTable.tsx'

const ROWS = 10

export const NewestUsers = () => (
  <section aria-labelledby="newest-users">
    <Typography id="newest-users" variant="h6" component="h2" sx={{ mt: 4 }}>
      Newest users
    </Typography>
    <ListBase
      resource="users"
      storeKey={false}
      disableSyncWithLocation
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={ROWS}
    >
      <ListTable columns={userColumns} density="compact" acts={<SendReset />} rowPath={userPath} />
    </ListBase>
    <p className="overview-more">
      <Link to="/admin/allusers">All users</Link>
    </p>
  </section>
)
