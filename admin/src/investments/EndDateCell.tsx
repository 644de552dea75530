import { businessDate } from '@assay/client/maturity'
import type { Investment } from '@assay/client/schemas'
import { useRecordContext } from 'react-admin'
import { MomentCell } from '../lists/cells.tsx'
import type { CellProps } from '../lists/columns.ts'

/** The last date that earns; before the approval, the end that the request expects. */
export function EndDateCell(props: CellProps) {
  const lastDate = useRecordContext<Pick<Investment, 'id' | 'lastDate'>>()?.lastDate ?? null
  if (lastDate === null) return <MomentCell {...props} />
  return (
    <time className="figures" dateTime={lastDate}>
      {businessDate(lastDate)}
    </time>
  )
}
