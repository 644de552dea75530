import type { Decided } from './rows.ts'

const ONE = { deposits: 'deposit', withdrawals: 'withdrawal', investments: 'investment' } as const

/** "1 deposit", "3 deposits". */
export const countOf = (list: Decided, count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? ONE[list] : list}`
