import type { DepositStatus } from '@assay/api/domain/deposit_status'
import type { InvestmentStatus } from '@assay/api/domain/investment_status'
import type { WithdrawalStatus } from '@assay/api/domain/withdrawal_status'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import './status.css'

/** Whatever the server's status tables can say has the word and the sign that the investor sees. */
type Status = DepositStatus | InvestmentStatus | WithdrawalStatus

const STATUSES = {
  pending: { label: 'Pending', Icon: ScheduleOutlined },
  processing: { label: 'Processing', Icon: SyncOutlined },
  approved: { label: 'Approved', Icon: CheckCircleOutlined },
  declined: { label: 'Declined', Icon: CancelOutlined },
  ended: { label: 'Ended', Icon: FlagOutlined },
} as const satisfies Record<Status, unknown>

const isKnown = (status: string): status is Status => Object.hasOwn(STATUSES, status)

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
