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

const DAY_MS = 86_400_000

/**
 * The day of the term that it is in, counted like the days that earn: the date after the approval is day 1. On the date of
 * the approval it stands before that day, and once it is over on the last.
 */
export function dayOf(
  { lastDate, duration }: Pick<Investment, 'lastDate' | 'duration'>,
  now: number,
): number {
  if (lastDate === null) return 1
  const today = Math.floor(now / DAY_MS)
  const left = Date.parse(lastDate) / DAY_MS - today
  return Math.min(Math.max(duration - left, 1), duration)
}

/** By any part of its reference, however that is typed, or of its ID, spaces left out. */
export const matches = ({ id, reference }: Investment, typed: string): boolean =>
  id.toLowerCase().includes(typed.replaceAll(/\s/g, '').toLowerCase()) ||
  hasInReference(reference, typed)
