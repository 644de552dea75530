import type { Machine } from './transition.ts'

export type DepositStatus = 'pending' | 'approved' | 'declined'

export const DEPOSIT_MACHINE: Machine<DepositStatus> = {
  pending: ['approved', 'declined'],
  approved: [],
  declined: [],
}

/** Who says that a deposit has arrived: its chain, at an address of its own, or staff who compare by hand. */
export const VERIFICATIONS = ['manual', 'chain'] as const
export type Verification = (typeof VERIFICATIONS)[number]

export const isVerifiedOnChain = ({ verification }: { readonly verification: string }): boolean =>
  verification === 'chain'
