import vine from '@vinejs/vine'
import { lineField } from '#routing/text_rules'
import { isDailyRate, RATE_PATTERN, RATE_PROBLEM } from '#domain/daily_rate'
import { amountRule } from '#ledger/money_rules'

const MISSING = 'This field is required.'
const LONGEST_DAYS = 36_500

const showPercent = (schema: Record<string, unknown>) => {
  schema.anyOf = [
    { type: 'number', minimum: 0 },
    { type: 'string', pattern: RATE_PATTERN },
  ]
}

/** Per cent per day, as a number or text; kept as text, so that it is exact. */
const percent = vine.createRule(
  (value: unknown, _, field) => {
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    if (isDailyRate(text)) field.mutate(text, field)
    else field.report(RATE_PROBLEM, 'percent', field)
  },
  { toJSONSchema: showPercent },
)

const showDays = (schema: Record<string, unknown>) => {
  schema.anyOf = [
    { type: 'integer', minimum: 1, maximum: LONGEST_DAYS },
    { type: 'string', pattern: '^\\d{1,5}$' },
  ]
}

/** Whole days, as a number or text. Not vine.number(), which accepts true as 1 and [30] as 30. */
const days = vine.createRule(
  (value: unknown, _, field) => {
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    const count = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 0
    if (count >= 1 && count <= LONGEST_DAYS) field.mutate(count, field)
    else field.report(`Enter a number of days from 1 to ${LONGEST_DAYS}.`, 'days', field)
  },
  { toJSONSchema: showDays },
)

const required = vine.createRule((value: unknown, _, field) => {
  if (value === '') field.report(MISSING, 'required', field)
})
const anyRequired = () =>
  vine
    .any()
    .parse((value) => value ?? '')
    .use(required())

/** POST and PUT of a plan. `name` and `uid` are optional; `uid` offers it only to that investor. */
export const savePlan = vine.create({
  name: lineField(120).optional().nullable(),
  minAmount: amountRule(MISSING),
  maxAmount: amountRule(MISSING),
  returns: anyRequired()
    .use(percent())
    .transform((value) => value as string),
  duration: anyRequired()
    .use(days())
    .transform((value) => value as number),
  uid: vine.string().uuid().optional().nullable(),
})
