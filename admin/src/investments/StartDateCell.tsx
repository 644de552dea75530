import { dateAfter } from '@assay/api/domain/accrual'
import { businessDate } from '@assay/client/maturity'
import type { Investment } from '@assay/client/schemas'
import { useRecordContext } from 'react-admin'
import { DayCell } from '../lists/cells.tsx'
import type { CellProps } from '../lists/columns.ts'

/** The first date that earns; before an approval there is none, and the date of the request takes its place. */
export function StartDateCell(props: CellProps) {
  const row = useRecordContext<Pick<Investment, 'id' | 'lastDate' | 'duration'>>()
  const lastDate = row?.lastDate ?? null
  if (row === undefined || lastDate === null)
    return (
      <>
        Requested <DayCell {...props} />
      </>
    )
  const first = dateAfter(lastDate, 1 - row.duration)
  return (
    <time className="figures" dateTime={first}>
      {businessDate(first)}
    </time>
  )
}
