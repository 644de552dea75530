import type { Investment } from '@assay/client/schemas'
import { hasInReference } from '@assay/api/domain/reference'
import type { InvestmentStatus } from '@assay/api/domain/investment_status'

export type { Investment }
export { agreedName } from '@assay/client/plans'

/** A cancelled or declined investment never began. */
export const GROUPS = ['Active', 'Pending', 'Ended', 'Not begun'] as const
export type Group = (typeof GROUPS)[number]

const GROUP_OF: Record<InvestmentStatus, Group> = {
  approved: 'Active',
  pending: 'Pending',
  processing: 'Pending',
  ended: 'Ended',
  declined: 'Not begun',
}

export const groupOf = ({ status }: Investment): Group =>
  GROUP_OF[status as InvestmentStatus] ?? 'Pending'

/** By any part of its reference, however that is typed, or of its ID, spaces left out. */
export const matches = ({ id, reference }: Investment, typed: string): boolean =>
  id.toLowerCase().includes(typed.replaceAll(/\s/g, '').toLowerCase()) ||
  hasInReference(reference, typed)
