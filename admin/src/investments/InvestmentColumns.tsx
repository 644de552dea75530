import { DataTable } from 'react-admin'
import { DaysCell, MomentCell, MoneyCell, StatusCell } from '../ui/cells.tsx'

export const InvestmentColumns = () => (
  <>
    <DataTable.Col source="name" label="Name" disableSort />
    <DataTable.Col source="email" label="Email" disableSort />
    <DataTable.Col source="plan_name" label="Plan Name" />
    <DataTable.Col source="amount" label="Amount" align="right" field={MoneyCell} />
    <DataTable.Col source="status" label="Status" field={StatusCell} />
    <DataTable.Col source="duration" label="Plan Duration" field={DaysCell} />
    <DataTable.Col source="startDate" label="Start Date" field={MomentCell} />
  </>
)
