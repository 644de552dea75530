import type { Transaction } from '@assay/client/schemas'
import { ASSET_NAMES, ASSETS, WITHDRAWAL_METHODS } from '@assay/api/domain/asset'
import { INVESTMENT_MACHINE } from '@assay/api/domain/investment_status'
import { WITHDRAWAL_MACHINE } from '@assay/api/domain/withdrawal_status'

export type { Transaction }

const TYPES: Readonly<Record<string, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  investment: 'Investment',
  earn: 'Earnings',
}

/** An asset by its code, as deposits have it, and by its network, as withdrawals do. */
const METHODS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ASSETS.map((code) => ASSET_NAMES[code]).map((name) => [name.toLowerCase(), name]),
  ),
  ...Object.fromEntries(ASSETS.map((code) => [code.toLowerCase(), ASSET_NAMES[code]])),
  bank: 'Bank',
}

/** What the history lists. Earnings stand with their investment. */
export const LISTED_TYPES = ['deposit', 'withdrawal', 'investment'] as const

/** Every status that a listed row can have, in the order of its life. */
export const STATUSES = [
  ...new Set([...Object.keys(WITHDRAWAL_MACHINE), ...Object.keys(INVESTMENT_MACHINE)]),
]

/** The ways as people name them, each with the codes that stand for it: an asset in, a network out. */
export const WAYS = [
  ...new Set([...ASSETS, ...WITHDRAWAL_METHODS].map((code) => METHODS[code.toLowerCase()] ?? code)),
].map((name) => ({
  name,
  codes: [...ASSETS, ...WITHDRAWAL_METHODS].filter((code) => METHODS[code.toLowerCase()] === name),
}))

export const typeLabel = (type: string): string => TYPES[type] ?? type

export const methodLabel = (method: string): string => METHODS[method.toLowerCase()] ?? method

/** The history leaves out earnings, which stand with their investment, and transfers inside the platform. */
export const inHistory = ({ type, method }: { type: string; method: string }): boolean =>
  type !== 'earn' && method !== 'transfer'

/** What came in to the investor's money, seen from the investor. */
export function signOf({ type, amount }: Transaction): '+' | '−' | '' {
  if (amount.startsWith('-')) return '−'
  if (type === 'deposit' || type === 'earn') return '+'
  return type === 'withdrawal' ? '−' : ''
}
