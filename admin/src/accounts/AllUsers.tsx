import { RowList } from '../ui/RowList.tsx'
import { UserColumns } from './UserColumns.tsx'

export const AllUsers = () => (
  <RowList title="All Users" resource="users">
    <UserColumns />
  </RowList>
)
