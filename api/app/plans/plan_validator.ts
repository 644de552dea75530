import vine from '@vinejs/vine'
import { amountRule } from '#ledger/money_rules'

const MISSING = 'This field is required.'

const showPercent = (schema: Record<string, unknown>) => {
  schema.anyOf = [{ type: 'number', minimum: 0 }, { type: 'string', pattern: '^\\d{1,5}(?:\\.\\d{1,4})?$' }]
}

/** Percent with up to four decimals, as a number or text; kept as text, so that it is exact. */
const percent = vine.createRule((value: unknown, _, field) => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (/^\d{1,5}(?:\.\d{1,4})?$/.test(text)) field.mutate(text, field)
  else field.report('Enter a percentage like 1.5, with up to four decimals.', 'percent', field)
}, { toJSONSchema: showPercent })
const percentRequired = vine.createRule(
  (value: unknown, _, field) => {
    if (value === undefined || value === null || value === '') field.report(MISSING, 'required', field)
  },
  { implicit: true }
)

/** POST and PUT of a plan. `name` and `uid` are optional; `uid` offers it to that investor alone. */
export const savePlan = vine.create({
  name: vine.string().trim().maxLength(120).optional().nullable(),
  minAmount: amountRule(MISSING),
  maxAmount: amountRule(MISSING),
  returns: vine
    .any()
    .use(percentRequired())
    .use(percent())
    .transform((value) => value as string),
  duration: vine.number().withoutDecimals().min(1).max(36_500),
  uid: vine.string().uuid().optional().nullable(),
})
