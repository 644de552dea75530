import { agreedName } from '@assay/client/plans'
import { useRecordContext } from 'react-admin'

/** The plan of an investment or an earning; one without a name is called by its terms. */
export function PlanNameCell() {
  const row = useRecordContext<Parameters<typeof agreedName>[0] & { id: string }>()
  return row === undefined ? null : agreedName(row)
}
