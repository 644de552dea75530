import { CircleCheck, CircleX, Clock, Flag, RefreshCw } from 'lucide-react'
import './status.css'

const STATUSES = {
  pending: { label: 'Pending', Icon: Clock },
  processing: { label: 'Processing', Icon: RefreshCw },
  approved: { label: 'Approved', Icon: CircleCheck },
  declined: { label: 'Declined', Icon: CircleX },
  ended: { label: 'Ended', Icon: Flag },
} as const

const isKnown = (status: string): status is keyof typeof STATUSES => Object.hasOwn(STATUSES, status)

export function StatusPill({ status }: { status: string }) {
  if (!isKnown(status)) return <span className="status">{status}</span>
  const { label, Icon } = STATUSES[status]
  return (
    <span className={`status status-${status}`}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {label}
    </span>
  )
}
