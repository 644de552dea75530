import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import './status.css'

// The same words and signs that the investor sees.
const STATUSES = {
  pending: { label: 'Pending', Icon: ScheduleOutlined },
  processing: { label: 'Processing', Icon: SyncOutlined },
  approved: { label: 'Approved', Icon: CheckCircleOutlined },
  declined: { label: 'Declined', Icon: CancelOutlined },
  ended: { label: 'Ended', Icon: FlagOutlined },
} as const

const isKnown = (status: string): status is keyof typeof STATUSES => Object.hasOwn(STATUSES, status)

export function StatusPill({ status }: { status: string }) {
  if (!isKnown(status)) return <span className="status">{status}</span>
  const { label, Icon } = STATUSES[status]
  return (
    <span className={`status status-${status}`}>
      <Icon fontSize="inherit" aria-hidden="true" />
      {label}
    </span>
  )
}
