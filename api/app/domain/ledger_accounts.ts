/**
 * The kinds of account. The first three belong to an investor and are never below zero; the last two are the
 * platform's and carry the opposite sign, so that all accounts together sum to zero.
 */
export const INVESTOR_ACCOUNTS = ['available', 'held', 'invested'] as const
export const PLATFORM_ACCOUNTS = ['custody', 'returns'] as const
export const ACCOUNT_KINDS = [...INVESTOR_ACCOUNTS, ...PLATFORM_ACCOUNTS] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
