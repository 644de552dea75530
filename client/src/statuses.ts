import type { DepositStatus } from '@assay/api/domain/deposit_status'
import type { InvestmentStatus } from '@assay/api/domain/investment_status'
import { isCancelled } from '@assay/api/domain/request_status'
import type { WithdrawalStatus } from '@assay/api/domain/withdrawal_status'

/** Every status in the tables of the API. */
export type Status = DepositStatus | InvestmentStatus | WithdrawalStatus

/** The label of each, the same for investors and staff. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  approved: 'Approved',
  declined: 'Declined',
  ended: 'Ended',
  reversed: 'Reversed',
}

/** The shown status of a request: one that its investor cancelled has the status declined, and a label of its own. */
export type ShownStatus = Status | 'cancelled'

/** A request, or another row with a status that cannot be cancelled. */
export interface WithStatus {
  readonly status: string
  readonly cancelledBy?: string | null
}

/** Null for a status that the tables do not have. */
export function shownStatus({ status, cancelledBy = null }: WithStatus): ShownStatus | null {
  if (isCancelled({ cancelledBy })) return 'cancelled'
  return isStatus(status) ? status : null
}

export const isStatus = (status: string): status is Status => Object.hasOwn(STATUS_LABELS, status)
