import type { SearchHit } from '@assay/client/schemas'

/** A row that matches the search. */
export type { SearchHit as Hit }

const KINDS = {
  user: { path: 'allusers', words: 'User' },
  deposit: { path: 'deposits', words: 'Deposit' },
  withdrawal: { path: 'withdrawals', words: 'Withdrawal' },
  investment: { path: 'investments', words: 'Investment' },
  earning: { path: 'earnings', words: 'Earning' },
  plan: { path: 'plans', words: 'Plan' },
  message: { path: 'messages', words: 'Message' },
} as const

export const hitPath = ({ kind, id }: SearchHit): string => `/admin/${KINDS[kind].path}/${id}`

export const kindInWords = ({ kind }: SearchHit): string => KINDS[kind].words
