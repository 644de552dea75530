import type { Usd } from '@assay/client/money'

/** A row that the search has found. */
export interface Hit {
  readonly kind: keyof typeof KINDS
  readonly id: string
  readonly title: string
  readonly detail: string | null
  readonly amount: Usd | null
  readonly status: string | null
}

const KINDS = {
  user: { path: 'allusers', words: 'User' },
  deposit: { path: 'deposits', words: 'Deposit' },
  withdrawal: { path: 'withdrawals', words: 'Withdrawal' },
  investment: { path: 'investments', words: 'Investment' },
  earning: { path: 'earnings', words: 'Earning' },
  plan: { path: 'plans', words: 'Plan' },
  message: { path: 'messages', words: 'Message' },
} as const

export const hitPath = ({ kind, id }: Hit): string => `/admin/${KINDS[kind].path}/${id}`

export const kindInWords = ({ kind }: Hit): string => KINDS[kind].words
