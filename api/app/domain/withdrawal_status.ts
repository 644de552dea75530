import type { Machine } from './transition.ts'

export type WithdrawalStatus = 'pending' | 'processing' | 'approved' | 'declined'

export const WITHDRAWAL_MACHINE: Machine<WithdrawalStatus> = {
  pending: ['approved', 'declined', 'processing'],
  processing: ['approved', 'declined'],
  approved: [],
  declined: [],
}
