import { isDailyRate } from './daily_rate.ts'
import type { Cents } from './money.ts'

/** `fixed`: the operator owes the returns; `declared`: the operator declares the rate of each day, with evidence. */
export const PLAN_KINDS = ['fixed', 'declared'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

/** What an investor may choose for the end of the term. Paying out is always offered. */
export const MATURITY_OFFERS = ['payout', 'renew'] as const
export type MaturityOffer = (typeof MATURITY_OFFERS)[number]

/** The word for a plan that nobody can leave before the end of its term. */
export const NO_EARLY_EXIT = 'none'
export const EXIT_FEE_PROBLEM =
  'Enter “none”, or a fee from 0 to 100 per cent, with up to six decimals.'
export const MATURITY_PROBLEM = 'Choose “payout”, or both “payout” and “renew”.'

/** One version of the terms of a plan. */
export type Terms = {
  name: string
  minAmount: Cents
  maxAmount: Cents
  /** Per cent of the principal per day, decimal text with up to six decimals. */
  returns: string
  durationDays: number
  kind: PlanKind
  /** Per cent of the principal, in the same form; null where nobody can leave early. */
  exitFee: string | null
  offersRenewal: boolean
}

/** Whether a text is a fee that a plan may take for leaving early. */
export const isExitFee = (text: string): boolean => isDailyRate(text) && Number(text) <= 100

export const maturityOffers = ({ offersRenewal }: Pick<Terms, 'offersRenewal'>): MaturityOffer[] =>
  offersRenewal ? ['payout', 'renew'] : ['payout']

/** A rate without the zeros that do not count: 0.020000 is 0.02. */
export function plainRate(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  let length = fraction.length
  while (fraction[length - 1] === '0') length--
  const decimals = fraction.slice(0, length)
  return `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`
}

/** The fee as calls and answers have it: decimal text, or "none". */
export const earlyExitText = (exitFee: string | null): string =>
  exitFee === null ? NO_EARLY_EXIT : plainRate(exitFee)
