import { DataTable } from 'react-admin'
import { DaysCell, MoneyCell, PercentCell } from '../ui/cells.tsx'
import { RowList } from '../ui/RowList.tsx'

interface Plan {
  readonly id: string
  readonly user: { readonly name: string } | null
}

export const Plans = () => (
  <RowList title="Plans" resource="plans">
    <DataTable.Col source="name" label="Name" />
    <DataTable.Col source="minAmount" label="Minimum" align="right" field={MoneyCell} />
    <DataTable.Col source="maxAmount" label="Maximum" align="right" field={MoneyCell} />
    <DataTable.Col source="returns" label="Returns" align="right" field={PercentCell} />
    <DataTable.Col source="duration" label="Duration" field={DaysCell} />
    <DataTable.Col<Plan>
      label="Offered to"
      disableSort
      render={({ user }) => user?.name ?? 'Everyone'}
    />
  </RowList>
)
