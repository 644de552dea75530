import { isDailyRate } from '@assay/api/domain/daily_rate'
import { plainRate } from '@assay/api/domain/plan_terms'
import type { CallFailure } from '@assay/client/failures'
import type { Plan } from './plan.ts'
import { bodyOf, type Typed, typedOf } from './planForm.ts'

/** A field that another person has changed while the plan was edited here. */
export interface Clash {
  readonly field: keyof Typed
  readonly was: string
  readonly now: string
  readonly mine: string
}

export interface Conflict {
  readonly now: Plan
  readonly clashes: readonly Clash[]
  /** The current version, with the fields that were changed only here. */
  readonly merged: Typed
}

const FIELDS = [
  ...['name', 'minAmount', 'maxAmount', 'returns', 'duration'],
  ...['kind', 'earlyExit', 'atMaturity', 'owner'],
] as (keyof Typed)[]

/** The current plan, if an edit was refused because another one was faster; else null. */
export const conflictingPlan = ({ code, data }: CallFailure): Plan | null =>
  code === 'version_conflict' ? (data as Plan) : null

/** 1.50 is 1.5. */
const rate = (text: string): string => (isDailyRate(text) ? plainRate(text) : text)

/** Each field in the form in which it is sent, so that two spellings of a value are equal. */
function sent(typed: Typed): Record<keyof Typed, string> {
  const { uid, ...body } = bodyOf(typed)
  const [earlyExit, returns] = [rate(body.earlyExit), rate(body.returns)]
  return { ...body, earlyExit, returns, atMaturity: body.atMaturity.join(), owner: uid ?? '' }
}

export const isSame = (one: Typed, other: Typed): boolean =>
  FIELDS.every((field) => sent(one)[field] === sent(other)[field])

const shown = (typed: Typed, field: keyof Typed): string =>
  field === 'owner' ? (typed.owner?.name ?? 'Everyone') : sent(typed)[field] || '–'

/** The difference between the edit that was made here and the faster one. */
export function conflictOf(base: Typed, mine: Typed, now: Plan): Conflict {
  const theirs = typedOf(now)
  const [was, is, wanted] = [sent(base), sent(theirs), sent(mine)]
  const clashes = FIELDS.filter(
    (field) => was[field] !== is[field] && is[field] !== wanted[field],
  ).map((field) => ({
    field,
    was: shown(base, field),
    now: shown(theirs, field),
    mine: shown(mine, field),
  }))
  const own = FIELDS.filter((field) => was[field] !== wanted[field])
  const merged = { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
  return { now, clashes, merged }
}
