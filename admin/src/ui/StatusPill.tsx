import { isStatus, STATUS_LABELS, type Status } from '@assay/client/statuses'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import '../../../design/status.css'

const ICONS = {
  pending: ScheduleOutlined,
  processing: SyncOutlined,
  approved: CheckCircleOutlined,
  declined: CancelOutlined,
  ended: FlagOutlined,
} as const satisfies Record<Status, unknown>

export function StatusPill({ status }: { status: string }) {
  if (!isStatus(status)) return <span className="status">{status}</span>
  const Icon = ICONS[status]
  return (
    <span className={`status status-${status}`}>
      <Icon fontSize="inherit" aria-hidden="true" />
      {STATUS_LABELS[status]}
    </span>
  )
}
