import {
  type ShownStatus,
  STATUS_LABELS,
  shownStatus,
  type WithStatus,
} from '@assay/client/statuses'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
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
  cancelled: BlockOutlined,
  ended: FlagOutlined,
} as const satisfies Record<ShownStatus, unknown>

const LABELS = { ...STATUS_LABELS, cancelled: 'Cancelled by investor' }

export function StatusPill({ row }: { row: WithStatus }) {
  const shown = shownStatus(row)
  if (shown === null) return <span className="status">{row.status}</span>
  const Icon = ICONS[shown]
  return (
    <span className={`status status-${shown}`}>
      <Icon fontSize="inherit" aria-hidden="true" />
      {LABELS[shown]}
    </span>
  )
}
