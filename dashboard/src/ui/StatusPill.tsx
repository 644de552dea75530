import type { DepositStatus } from '@assay/api/domain/deposit_status'
import type { InvestmentStatus } from '@assay/api/domain/investment_status'
import type { WithdrawalStatus } from '@assay/api/domain/withdrawal_status'
import { CircleCheck, CircleX, Clock, Flag, RefreshCw } from 'lucide-react'
import './status.css'

/** Whatever the server's status tables can say has a word and a sign here. */
type Status = DepositStatus | InvestmentStatus | WithdrawalStatus

const STATUSES = {
  pending: { label: 'Pending', Icon: Clock },
  processing: { label: 'Processing', Icon: RefreshCw },
  approved: { label: 'Approved', Icon: CircleCheck },
  declined: { label: 'Declined', Icon: CircleX },
  ended: { label: 'Ended', Icon: Flag },
} as const satisfies Record<Status, unknown>

const isKnown = (status: string): status is Status => Object.hasOwn(STATUSES, status)

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
