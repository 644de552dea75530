import { DataTable } from 'react-admin'
import { MomentCell, MoneyCell, StatusCell } from '../ui/cells.tsx'

export const WithdrawalColumns = () => (
  <>
    <DataTable.Col source="user.name" label="Name" disableSort />
    <DataTable.Col source="user.email" label="Email" disableSort />
    <DataTable.Col source="method" label="Method" />
    <DataTable.Col source="amount" label="Amount" align="right" field={MoneyCell} />
    <DataTable.Col source="status" label="Status" field={StatusCell} />
    <DataTable.Col source="createdAt" label="Date" field={MomentCell} />
  </>
)
