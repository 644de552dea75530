import type { Machine } from './transition.ts'

export type DepositStatus = 'pending' | 'approved' | 'declined'

export const DEPOSIT_MACHINE: Machine<DepositStatus> = {
  pending: ['approved', 'declined'],
  approved: [],
  declined: [],
}
