import type { Machine } from './transition.ts'

export type InvestmentStatus = 'pending' | 'processing' | 'approved' | 'ended'

export const INVESTMENT_MACHINE: Machine<InvestmentStatus> = {
  pending: ['approved', 'processing'],
  processing: ['approved'],
  approved: ['ended', 'processing'],
  ended: [],
}

/** Whether an investment earns: while it runs, and at no other time. */
export const isActive = (status: InvestmentStatus): boolean => status === 'approved'
