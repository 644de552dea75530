import { statusesOf, type Machine } from '#domain/transition'

/** A JSON Schema (2020-12), as the document and the tests read it. */
export type Schema = { [keyword: string]: unknown }

/** An object of exactly these fields. Naming the type that a transformer answers makes a missing one an error. */
export function shape<Answer extends object = Record<string, unknown>>(
  fields: { [Field in keyof Answer]-?: Schema },
): Schema {
  return {
    type: 'object',
    properties: fields,
    required: Object.keys(fields),
    additionalProperties: false,
  }
}

export const text = (description?: string): Schema => ({
  type: 'string',
  ...(description ? { description } : {}),
})
export const flag: Schema = { type: 'boolean' }
export const count: Schema = { type: 'integer', minimum: 0 }
export const uuid: Schema = { type: 'string', format: 'uuid' }
export const email: Schema = { type: 'string', format: 'email' }
export const instant: Schema = {
  type: 'string',
  format: 'date-time',
  description: 'ISO 8601, UTC.',
}
/** A SHA-256 in hexadecimal. */
export const digest: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' }
export const day: Schema = { type: 'string', format: 'date' }
export const listOf = (items: Schema): Schema => ({ type: 'array', items })
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: [...values] })
export const statusOf = <Status extends string>(machine: Machine<Status>): Schema =>
  oneOf(statusesOf(machine))

/** USD as decimal text with two decimals. */
export const money: Schema = { type: 'string', pattern: '^\\d+\\.\\d{2}$', examples: ['1250.00'] }
/** USD that may be below zero: a net figure, or a debit. */
export const signedMoney: Schema = {
  type: 'string',
  pattern: '^-?\\d+\\.\\d{2}$',
  examples: ['-12.50'],
}

/** The same, or null. */
export function nullable(schema: Schema): Schema {
  if ('$ref' in schema) return { anyOf: [schema, { type: 'null' }] }
  const or = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}
  return { ...schema, type: [schema.type, 'null'], ...or }
}

/** Of an investor's request: read in its current state. */
export const secondApproval: Schema = {
  ...nullable(shape({ since: instant })),
  description: 'Since when a second member of staff is waited for; null where nobody is.',
}

/** The investor as each of their rows shows them. */
export const shownUserShape: Schema = shape({
  id: uuid,
  uid: uuid,
  name: text(),
  email: nullable(email),
})
