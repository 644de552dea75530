import { DataTable } from 'react-admin'
import { DaysCell, MoneyCell } from '../ui/cells.tsx'
import { RowList } from '../ui/RowList.tsx'

/** The running investments by what they have earned so far: that is where a credit or a debit belongs. */
export const TopEarnings = () => (
  <RowList
    title="Top Earnings"
    resource="investments"
    filter={{ status: 'approved' }}
    sort={{ field: 'earnings', order: 'DESC' }}
  >
    <DataTable.Col source="name" label="Name" disableSort />
    <DataTable.Col source="email" label="Email" disableSort />
    <DataTable.Col source="plan_name" label="Plan Name" />
    <DataTable.Col source="amount" label="Amount" align="right" field={MoneyCell} />
    <DataTable.Col source="duration" label="Duration" field={DaysCell} />
    <DataTable.Col source="earnings" label="Earnings" align="right" field={MoneyCell} />
  </RowList>
)
