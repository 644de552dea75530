/**
 * The kinds of account. The first three belong to an investor, the others to the platform. Four are below zero: `custody` and
 * `position`, for the assets that the platform holds (`position` is the USD side of coins that a chain has shown, schema coins;
 * `custody` of all that came in otherwise), `claims`, what investors owe for deposits that their chain has reversed, and
 * `write_offs`, the claims that were given up. The others say to whom it is owed. All accounts together sum to zero.
 */
export const INVESTOR_ACCOUNTS = ['available', 'held', 'invested'] as const
export const PLATFORM_ACCOUNTS = [
  'custody',
  'position',
  'pool',
  'payable',
  'losses',
  'fees',
  'claims',
  'write_offs',
] as const
export const ACCOUNT_KINDS = [...INVESTOR_ACCOUNTS, ...PLATFORM_ACCOUNTS] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
