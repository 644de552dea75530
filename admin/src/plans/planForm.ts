import { isDailyRate, RATE_PROBLEM } from '@assay/api/domain/daily_rate'
import {
  EXIT_FEE_PROBLEM,
  isExitFee,
  NO_EARLY_EXIT,
  PLAN_KINDS,
  type PlanKind,
} from '@assay/api/domain/plan_terms'
import { readTypedAmount, typedAmount } from '@assay/api/domain/typed_amount'
import { usdOf } from '@assay/client/money'
import type { Owner, Plan } from './plan.ts'

/** The text of the fields, as typed. */
export interface Typed {
  readonly name: string
  readonly minAmount: string
  readonly maxAmount: string
  readonly returns: string
  readonly duration: string
  readonly kind: PlanKind
  /** Per cent of the principal; empty where nobody can leave early. */
  readonly earlyExit: string
  /** Renewing is offered beside paying out. */
  readonly atMaturity: 'payout' | 'renew'
  readonly owner: Owner | null
}

export type Field = Exclude<keyof Typed, 'owner'>
export type Findings = Readonly<Partial<Record<Field | 'uid', string>>>

export const EMPTY: Typed = {
  name: '',
  minAmount: '',
  maxAmount: '',
  returns: '',
  duration: '',
  kind: PLAN_KINDS[0],
  earlyExit: '',
  atMaturity: 'payout',
  owner: null,
}

const MISSING = 'This field is required.'
const LONGEST_DAYS = 36_500
const FIGURES: readonly Field[] = ['minAmount', 'maxAmount', 'returns', 'duration', 'earlyExit']

export const typedOf = (plan: Plan): Typed => ({
  name: plan.name,
  minAmount: plan.minAmount,
  maxAmount: plan.maxAmount,
  returns: `${plan.returns}`,
  duration: `${plan.duration}`,
  kind: plan.kind,
  earlyExit: plan.earlyExit === NO_EARLY_EXIT ? '' : plan.earlyExit,
  atMaturity: plan.atMaturity.includes('renew') ? 'renew' : 'payout',
  owner: plan.user,
})

/** A percentage as typed; null for any other text. */
export const percentOfText = (text: string): string | null =>
  isDailyRate(text.trim()) ? text.trim() : null

/** Whole days as typed; null for any other text. */
export function daysOfText(text: string): number | null {
  const days = /^\d{1,5}$/.test(text.trim()) ? Number.parseInt(text, 10) : 0
  return days >= 1 && days <= LONGEST_DAYS ? days : null
}

function checkField(typed: Typed, field: Field): string | undefined {
  const text = typed[field]
  if (field === 'earlyExit')
    return text.trim() === '' || isExitFee(text.trim()) ? undefined : EXIT_FEE_PROBLEM
  if (text.trim() === '') return MISSING
  if (field === 'returns') return percentOfText(text) === null ? RATE_PROBLEM : undefined
  if (field === 'duration')
    return daysOfText(text) === null
      ? `Enter a number of days from 1 to ${LONGEST_DAYS}.`
      : undefined
  const read = readTypedAmount(text)
  return read.kind === 'refused' ? read.sentence : undefined
}

function checkRange({ minAmount, maxAmount }: Typed): string | undefined {
  const [least, most] = [typedAmount(minAmount), typedAmount(maxAmount)]
  const isRange = least === null || most === null || least <= most
  return isRange ? undefined : 'The minimum must not be above the maximum.'
}

/** The errors of the fields, in their order, with the sentences of the API. */
export const assess = (typed: Typed): Findings =>
  Object.fromEntries(
    FIGURES.flatMap((field) => {
      const finding =
        checkField(typed, field) ?? (field === 'minAmount' ? checkRange(typed) : undefined)
      return finding === undefined ? [] : [[field, finding]]
    }),
  )

const plainAmount = (text: string): string => {
  const amount = typedAmount(text)
  return amount === null ? text : usdOf(amount)
}

/** The body of the call, from fields without errors. */
export const bodyOf = ({ owner, ...typed }: Typed) => ({
  name: typed.name.trim(),
  minAmount: plainAmount(typed.minAmount),
  maxAmount: plainAmount(typed.maxAmount),
  returns: typed.returns.trim(),
  duration: typed.duration.trim(),
  kind: typed.kind,
  earlyExit: typed.earlyExit.trim() || NO_EARLY_EXIT,
  atMaturity: typed.atMaturity === 'renew' ? ['payout', 'renew'] : ['payout'],
  uid: owner?.id ?? null,
})
