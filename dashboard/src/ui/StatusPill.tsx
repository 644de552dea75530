import { isStatus, STATUS_LABELS, type Status } from '@assay/client/statuses'
import { CircleCheck, CircleX, Clock, Flag, RefreshCw } from 'lucide-react'
import '../../../design/status.css'

const ICONS = {
  pending: Clock,
  processing: RefreshCw,
  approved: CircleCheck,
  declined: CircleX,
  ended: Flag,
} as const satisfies Record<Status, unknown>

export function StatusPill({ status }: { status: string }) {
  if (!isStatus(status)) return <span className="status">{status}</span>
  const Icon = ICONS[status]
  return (
    <span className={`status status-${status}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {STATUS_LABELS[status]}
    </span>
  )
}
