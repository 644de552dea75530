import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import { useRecordContext } from 'react-admin'
import type { Column } from '../lists/columns.ts'
import { useAge } from '@assay/client/react/useAge'
import { LIMIT_HOURS, waitingFor } from './waiting.ts'
import './queue.css'

/** How long a request has waited; past the time limit the cell says so, in words too. */
function WaitingCell() {
  const row = useRecordContext<{ id: string; createdAt: string }>()
  const age = useAge(row === undefined ? null : new Date(row.createdAt).getTime())
  if (age === null) return null
  const { words, isLate } = waitingFor(age)
  if (!isLate) return <span className="figures">{words}</span>
  return (
    <span className="waiting-late figures">
      <ScheduleOutlined fontSize="inherit" aria-hidden="true" />
      {words}, over {LIMIT_HOURS} h
    </span>
  )
}

export const waitingColumn: Column = { name: '#waiting', label: 'Waiting', Cell: WaitingCell }
