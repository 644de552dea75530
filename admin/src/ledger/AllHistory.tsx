import { DataTable } from 'react-admin'
import { MomentCell, MoneyCell, StatusCell } from '../ui/cells.tsx'
import { choiceFilter } from '../ui/choices.tsx'
import { RowList } from '../ui/RowList.tsx'

const filters = [
  choiceFilter({
    source: 'type',
    label: 'Type',
    values: ['deposit', 'withdrawal', 'investment', 'earn'],
  }),
  choiceFilter({
    source: 'status',
    label: 'Status',
    values: ['pending', 'processing', 'approved', 'declined', 'ended'],
  }),
]

export const AllHistory = () => (
  <RowList title="All History" resource="transactions" filters={filters}>
    <DataTable.Col source="user.name" label="Name" disableSort />
    <DataTable.Col source="user.email" label="Email" disableSort />
    <DataTable.Col source="type" label="Type" disableSort />
    <DataTable.Col source="method" label="Method" />
    <DataTable.Col source="amount" label="Amount" align="right" field={MoneyCell} />
    <DataTable.Col source="status" label="Status" field={StatusCell} />
    <DataTable.Col source="createdAt" label="Date" field={MomentCell} />
  </RowList>
)
