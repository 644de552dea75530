import { perDay } from './figures.ts'
import { formatUsd, type Usd } from './money.ts'
import { daysText } from './plans.ts'

/** The terms of a plan, as a plan, a version and a term sheet have them. */
export interface TermFacts {
  readonly name: string
  readonly minAmount: Usd
  readonly maxAmount: Usd
  readonly returns: number
  readonly duration: number
  readonly kind: 'fixed' | 'declared'
  /** “none”, or the fee in per cent of the principal. */
  readonly earlyExit: string
  readonly atMaturity: readonly string[]
}

interface TermFact {
  readonly name: string
  readonly value: string
}

export const KIND_WORDS: Readonly<Record<TermFacts['kind'], string>> = {
  fixed: 'Fixed rate',
  declared: 'Rate declared each day, may be negative',
}

/** The same in a column of its own: the fee alone. */
export const exitFee = (earlyExit: string): string =>
  earlyExit === 'none' ? 'Not offered' : earlyExit === '0' ? 'No fee' : `${earlyExit}% fee`

export function exitWords(earlyExit: string): string {
  if (earlyExit === 'none') return 'Not possible'
  return earlyExit === '0' ? 'Possible, without a fee' : `Fee of ${earlyExit}% of the principal`
}

export const maturityWords = (offers: readonly string[]): string =>
  offers.includes('renew') ? 'Paid out, or renewed on request' : 'Paid out'

/** The terms in words, in the order of the term sheet. */
export const termFacts = (terms: TermFacts): readonly TermFact[] => [
  { name: 'Name', value: terms.name || 'None' },
  { name: 'Minimum', value: formatUsd(terms.minAmount) },
  { name: 'Maximum', value: formatUsd(terms.maxAmount) },
  { name: 'Earnings', value: KIND_WORDS[terms.kind] },
  { name: 'Rate', value: perDay(terms.returns) },
  { name: 'Term', value: daysText(terms.duration) },
  { name: 'Leaving early', value: exitWords(terms.earlyExit) },
  { name: 'At maturity', value: maturityWords(terms.atMaturity) },
]

interface TermChange {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** What differs between two versions. */
export function termChanges(before: TermFacts, after: TermFacts): readonly TermChange[] {
  const now = termFacts(after)
  return termFacts(before).flatMap(({ name, value }, nth) => {
    const { value: next = '' } = now[nth] ?? {}
    return next === value ? [] : [{ name, before: value, after: next }]
  })
}

/** The beginning of a hash, enough to tell two apart on a screen. */
export const shortHash = (hash: string): string => `${hash.slice(0, 12)}…`
