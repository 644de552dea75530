import { Clock } from 'lucide-react'
import { useRecordContext } from 'react-admin'
import type { Column } from '../lists/columns.ts'
import { useAge } from '@assay/client/react/useAge'
import { LATE_HOURS, waitingFor } from './waiting.ts'
import './queue.css'

const MINUTE_MS = 60_000

/** How long a request has waited; past twice the promised time with a clock, which the heading explains. */
function WaitingCell() {
  const row = useRecordContext<{ id: string; createdAt: string }>()
  const age = useAge(row === undefined ? null : new Date(row.createdAt).getTime(), MINUTE_MS)
  if (age === null) return null
  const { words, isLate } = waitingFor(age)
  if (!isLate) return <span className="figures">{words}</span>
  return (
    <span className="waiting-late figures">
      <Clock size="1em" aria-hidden="true" />
      {words}
      <span className="visually-hidden">, over {LATE_HOURS} h</span>
    </span>
  )
}

export const waitingColumn: Column = { name: '#waiting', label: 'Waiting', Cell: WaitingCell }
