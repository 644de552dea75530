import {
  type ShownStatus,
  STATUS_LABELS,
  shownStatus,
  type WithStatus,
} from '@assay/client/statuses'
import { Ban, CircleCheck, CircleX, Clock, Flag, RefreshCw } from 'lucide-react'
import '../../../design/status.css'

const ICONS = {
  pending: Clock,
  processing: RefreshCw,
  approved: CircleCheck,
  declined: CircleX,
  cancelled: Ban,
  ended: Flag,
} as const satisfies Record<ShownStatus, unknown>

const LABELS = { ...STATUS_LABELS, cancelled: 'Cancelled by investor' }

export function StatusPill({ row }: { row: WithStatus }) {
  const shown = shownStatus(row)
  if (shown === null) return <span className="status">{row.status}</span>
  const Icon = ICONS[shown]
  return (
    <span className={`status status-${shown}`}>
      <Icon size="1em" aria-hidden="true" />
      {LABELS[shown]}
    </span>
  )
}
