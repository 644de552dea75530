import { Typography } from '@mui/material'
import { DataTable, List } from 'react-admin'
import { Link } from 'react-router'
import { UserColumns } from '../accounts/UserColumns.tsx'

const ROWS = 10

export const NewestUsers = () => (
  <section aria-labelledby="newest-users">
    <Typography id="newest-users" variant="h6" component="h2" sx={{ mt: 4 }}>
      Newest users
    </Typography>
    <List
      title={false}
      resource="users"
      storeKey={false}
      disableSyncWithLocation
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={ROWS}
      pagination={false}
      actions={false}
      empty={false}
      exporter={false}
    >
      <DataTable rowClick={false} bulkActionButtons={false}>
        <UserColumns />
      </DataTable>
    </List>
    <p className="overview-more">
      <Link to="/admin/allusers">All users</Link>
    </p>
  </section>
)
