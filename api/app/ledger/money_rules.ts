import vine, { VineString } from '@vinejs/vine'
import { type Cents, isMovable, parseAmount } from '#domain/money'

const OUT_OF_FORM = 'Enter an amount like 1250.00, above zero and up to 1,000,000,000.00.'

/** Describes an amount in the API document; without it the schema would allow anything. */
function showAmount(schema: Record<string, unknown>) {
  delete schema.anyOf
  schema.oneOf = [
    { type: 'string', pattern: '^\\d{1,10}(?:\\.\\d{1,2})?$' },
    { type: 'number', exclusiveMinimum: 0, maximum: 1_000_000_000, multipleOf: 0.01 },
  ]
  schema.description = 'USD, at most two decimals, above zero and up to 1,000,000,000.00.'
}

const toCents = vine.createRule(
  (value: unknown, options: { missing: string; invalid: string }, field) => {
    const amount = parseAmount(value)
    if (amount === null || !isMovable(amount)) field.report(options.invalid, 'amount', field)
    else field.mutate(amount, field)
  },
  { toJSONSchema: showAmount },
)

/**
 * An amount of money: a JSON number or plain decimal text with at most two decimals, above zero, up to a billion.
 * Outputs cents. `missing` is the message for an absent amount, `invalid` the one for a value that is not an amount.
 */
export function amountRule(missing: string, invalid: string = OUT_OF_FORM) {
  return (
    vine
      .any()
      // an absent value becomes empty text: Vine's own message would not be `missing`
      .parse((value) => value ?? '')
      .use(required({ missing }))
      .use(toCents({ missing, invalid }))
      .transform((value) => value as Cents)
  )
}

const required = vine.createRule((value: unknown, options: { missing: string }, field) => {
  if (value === '') field.report(options.missing, 'required', field)
})

/** An optional sentence that the investor reads, of at most 500 characters; an empty one is none. */
export const reasonRule = () =>
  new VineString()
    .trim()
    .maxLength(500)
    .transform((text) => (text === '' ? null : text))
    .optional()
    .nullable()
