import { millionthsOf } from './accrual.ts'

/** Nothing more can be lost than everything; and more than the whole principal earned in one day is a slip of the keyboard. */
const MOST = 100n * 1_000_000n
const RATE = /^-?\d{1,3}(?:\.\d{1,6})?$/

export const DECLARED_RATE_PATTERN = RATE.source
export const DECLARED_RATE_PROBLEM =
  'Enter a percentage from -100 to 100, like 0.35 or -1.2, with up to six decimals.'

/** The result of one day of a declared plan: per cent of the principal, as decimal text; below zero it is a loss. */
export function isDeclaredRate(text: string): boolean {
  if (!RATE.test(text)) return false
  const rate = millionthsOf(text)
  return rate >= -MOST && rate <= MOST
}
