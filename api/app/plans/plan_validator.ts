import vine from '@vinejs/vine'
import { lineField } from '#routing/text_rules'
import { isDailyRate, RATE_PATTERN, RATE_PROBLEM } from '#domain/daily_rate'
import {
  EXIT_FEE_PROBLEM,
  isExitFee,
  MATURITY_OFFERS,
  MATURITY_PROBLEM,
  type MaturityOffer,
  NO_EARLY_EXIT,
  PLAN_KINDS,
} from '#domain/plan_terms'
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

const showExit = (schema: Record<string, unknown>) => {
  schema.anyOf = [
    { const: NO_EARLY_EXIT },
    { type: 'number', minimum: 0, maximum: 100 },
    { type: 'string', pattern: RATE_PATTERN },
  ]
}

/** "none", or the fee for leaving early in per cent of the principal, as a number or text. */
const exitFee = vine.createRule(
  (value: unknown, _, field) => {
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    if (text === NO_EARLY_EXIT || isExitFee(text)) field.mutate(text, field)
    else field.report(EXIT_FEE_PROBLEM, 'earlyExit', field)
  },
  { toJSONSchema: showExit },
)

const showOffers = (schema: Record<string, unknown>) => {
  delete schema.anyOf
  Object.assign(schema, {
    type: 'array',
    items: { enum: [...MATURITY_OFFERS] },
    contains: { const: 'payout' },
    uniqueItems: true,
    minItems: 1,
    maxItems: MATURITY_OFFERS.length,
  })
}

/** What is offered at the end of the term: paying out always. */
const offers = vine.createRule(
  (value: unknown, _, field) => {
    const given: unknown[] = Array.isArray(value) ? value : []
    const isKnown = given.every((one) => MATURITY_OFFERS.some((offer) => offer === one))
    if (!isKnown || !given.includes('payout') || new Set(given).size !== given.length)
      field.report(MATURITY_PROBLEM, 'atMaturity', field)
  },
  { toJSONSchema: showOffers },
)

const required = vine.createRule((value: unknown, _, field) => {
  if (value === '') field.report(MISSING, 'required', field)
})
const anyRequired = () =>
  vine
    .any()
    .parse((value) => value ?? '')
    .use(required())

/**
 * POST and PUT of a plan. `uid` offers it only to that investor. Where `kind`, `earlyExit` or `atMaturity` is absent, a new
 * plan is fixed, without early exit and paid out at maturity; an edited one keeps what it has.
 */
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
  kind: vine.enum(PLAN_KINDS).optional(),
  earlyExit: vine
    .any()
    .use(exitFee())
    .transform((value) => value as string)
    .optional(),
  atMaturity: vine
    .any()
    .use(offers())
    .transform((value) => value as MaturityOffer[])
    .optional(),
})
