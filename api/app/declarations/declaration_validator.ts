import vine from '@vinejs/vine'
import { isRealDay } from '#domain/calendar'
import { DECLARED_RATE_PATTERN, DECLARED_RATE_PROBLEM, isDeclaredRate } from '#domain/declared_rate'
import { plainRate } from '#domain/plan_terms'

/** Most files that show where the rate of one date comes from. */
const MOST_FILES = 10
const DAY_PROBLEM = 'Choose a date like 2026-05-31.'

/** The same rate in one form, so that the same request is the same: -0.50 is -0.5, and -0 is 0. */
function plain(text: string): string {
  const isBelow = text.startsWith('-')
  const size = plainRate(isBelow ? text.slice(1) : text)
  return isBelow && size !== '0' ? `-${size}` : size
}

const rate = vine.createRule(
  (value: unknown, _, field) => {
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    if (isDeclaredRate(text)) field.mutate(plain(text), field)
    else field.report(DECLARED_RATE_PROBLEM, 'percent', field)
  },
  {
    toJSONSchema: (schema: Record<string, unknown>) => {
      schema.anyOf = [
        { type: 'number', minimum: -100, maximum: 100 },
        { type: 'string', pattern: DECLARED_RATE_PATTERN },
      ]
    },
  },
)

const date = vine.createRule(
  (value: unknown, _, field) => {
    if (typeof value !== 'string' || !isRealDay(value)) field.report(DAY_PROBLEM, 'date', field)
  },
  {
    toJSONSchema: (schema: Record<string, unknown>) => {
      schema.format = 'date'
    },
  },
)

/** POST /admin/declarations. */
export const declare = vine.create({
  plan: vine.string().uuid().toLowerCase(),
  date: vine.string().use(date()),
  rate: vine
    .any()
    .parse((value) => value ?? '')
    .use(rate())
    .transform((value) => value as string),
  note: vine.string().trim().minLength(1).maxLength(500),
  evidence: vine
    .array(vine.string().uuid().toLowerCase())
    .minLength(1)
    .maxLength(MOST_FILES)
    .distinct(),
})
