import type { DepositStatus } from '@assay/api/domain/deposit_status'
import type { InvestmentStatus } from '@assay/api/domain/investment_status'
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
}

export const isStatus = (status: string): status is Status => Object.hasOwn(STATUS_LABELS, status)
