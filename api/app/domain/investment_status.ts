import { canGo, type Machine } from './transition.ts'

export type InvestmentStatus = 'pending' | 'processing' | 'approved' | 'declined' | 'ended'

export const INVESTMENT_MACHINE: Machine<InvestmentStatus> = {
  pending: ['approved', 'declined', 'processing'],
  processing: ['approved'],
  approved: ['ended', 'processing'],
  declined: [],
  ended: [],
}

/** Whether an approval can start it, for the first time or once more. */
export const canStart = (status: InvestmentStatus): boolean =>
  canGo(INVESTMENT_MACHINE, status, 'approved')

/** Whether it has run and is over. */
export const isOver = (status: string): boolean => status === 'ended'

/** Whether an investment earns: while it runs, and at no other time. */
export const isActive = (status: InvestmentStatus): boolean => status === 'approved'
