import type { Usd } from '../ui/money.ts'

export interface Transaction {
  readonly id: string
  readonly type: string
  readonly method: string
  readonly amount: Usd
  readonly status: string
  readonly createdAt: string
}

const TYPES: Readonly<Record<string, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  investment: 'Investment',
  earn: 'Earnings',
}

const METHODS: Readonly<Record<string, string>> = {
  btc: 'Bitcoin',
  bitcoin: 'Bitcoin',
  eth: 'Ethereum',
  ethereum: 'Ethereum',
  sol: 'Solana',
  solana: 'Solana',
  bank: 'Bank',
}

export const typeLabel = (type: string): string => TYPES[type] ?? type

export const methodLabel = (method: string): string => METHODS[method.toLowerCase()] ?? method

/** The history leaves out earnings, which stand with their investment, and transfers inside the platform. */
export const inHistory = ({ type, method }: Transaction): boolean =>
  type !== 'earn' && method !== 'transfer'

/** What came in to the investor's money, seen from the investor. */
export function signOf({ type, amount }: Transaction): '+' | '−' | '' {
  if (amount.startsWith('-')) return '−'
  if (type === 'deposit' || type === 'earn') return '+'
  return type === 'withdrawal' ? '−' : ''
}
