/**
 * The kinds of account. The first three belong to an investor, the others to the platform. Only custody and position are below
 * zero: what the platform owes for the assets that it holds, and the others say to whom. `position` is the USD side of coins that
 * a chain has shown (schema coins); `custody` of all that came in otherwise. All accounts together sum to zero.
 */
export const INVESTOR_ACCOUNTS = ['available', 'held', 'invested'] as const
export const PLATFORM_ACCOUNTS = [
  'custody',
  'position',
  'pool',
  'payable',
  'losses',
  'fees',
] as const
export const ACCOUNT_KINDS = [...INVESTOR_ACCOUNTS, ...PLATFORM_ACCOUNTS] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
