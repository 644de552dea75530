import { DataTable } from 'react-admin'
import { DaysCell, MomentCell, MoneyCell } from '../ui/cells.tsx'
import { RowList } from '../ui/RowList.tsx'

export const EarningHistory = () => (
  <RowList title="Earning History" resource="earnings">
    <DataTable.Col source="name" label="Name" disableSort />
    <DataTable.Col source="email" label="Email" disableSort />
    <DataTable.Col source="plan_name" label="Plan Name" />
    <DataTable.Col source="plan_price" label="Plan Price" align="right" field={MoneyCell} />
    <DataTable.Col source="duration" label="Duration" field={DaysCell} />
    <DataTable.Col source="amount" label="Amount" align="right" field={MoneyCell} />
    <DataTable.Col source="earnings" label="Earnings" align="right" field={MoneyCell} disableSort />
    <DataTable.Col source="createdAt" label="Date" field={MomentCell} />
  </RowList>
)
