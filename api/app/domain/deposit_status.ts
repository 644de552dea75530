import type { Machine } from './transition.ts'

export type DepositStatus = 'pending' | 'approved' | 'declined' | 'reversed'

/** What people, or the system for them, may decide. */
export const DEPOSIT_DECISIONS: Machine<DepositStatus> = {
  pending: ['approved', 'declined'],
  approved: [],
  declined: [],
  reversed: [],
}

export const DEPOSIT_MACHINE: Machine<DepositStatus> = {
  ...DEPOSIT_DECISIONS,
  // its chain has left the block that had made its payment final, and may have it in another block later
  approved: ['reversed'],
  reversed: ['approved'],
}

/** Who says that a deposit has arrived: its chain, at an address of its own, or staff who compare by hand. */
export const VERIFICATIONS = ['manual', 'chain'] as const
export type Verification = (typeof VERIFICATIONS)[number]

export const isVerifiedOnChain = ({ verification }: { readonly verification: string }): boolean =>
  verification === 'chain'
