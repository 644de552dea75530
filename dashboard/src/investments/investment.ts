import type { InvestmentStatus } from '@assay/api/domain/investment_status'
import type { Usd } from '@assay/client/money'

/** A row of GET /investment/all. */
export interface Investment {
  readonly id: string
  readonly plan_id: string
  readonly plan_name: string
  readonly method: string
  readonly amount: Usd
  readonly status: string
  readonly returns: number
  readonly duration: number
  readonly earnings: Usd
  readonly createdAt: string
  readonly startDate: string
  readonly endDate: string
  readonly decidedAt: string | null
}

export const GROUPS = ['Active', 'Pending', 'Ended'] as const
export type Group = (typeof GROUPS)[number]

const GROUP_OF: Record<InvestmentStatus, Group> = {
  approved: 'Active',
  pending: 'Pending',
  processing: 'Pending',
  ended: 'Ended',
}

export const groupOf = ({ status }: Investment): Group =>
  GROUP_OF[status as InvestmentStatus] ?? 'Pending'

const DAY_MS = 86_400_000

/** The day of the term that it is in, from 1; the last day once it is over. */
export function dayOf({ startDate, duration }: Investment, now: number): number {
  const day = Math.floor((now - Date.parse(startDate)) / DAY_MS) + 1
  return Math.min(Math.max(day, 1), duration)
}

/** By any part of its ID, spaces around it left out. */
export const matches = ({ id }: Investment, typed: string): boolean =>
  id.toLowerCase().includes(typed.replaceAll(/\s/g, '').toLowerCase())
