import { FIRST_ASSET } from '#domain/asset'
import type { Operation } from '#openapi/operation'
import type { Schema } from '#openapi/shapes'

const UUID = '0198c2de-7f3a-7c41-9d1e-3b5a6c7d8e9f'

/** The usual value of a field of this name, so that the examples read like real calls. */
const BY_NAME: Record<string, unknown> = {
  email: 'ada@example.com',
  password: 'a long sentence is good',
  name: 'Ada Lovelace',
  username: 'ada',
  phone: '+442079460123',
  phoneNumber: '+442079460123',
  amount: '1250.00',
  minAmount: '100.00',
  maxAmount: '5000.00',
  returns: 1.5,
  duration: 30,
  dob: '1990-12-10',
  method: FIRST_ASSET,
  subject: 'A question',
  message: 'How long does a withdrawal take?',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  city: 'London',
  state: 'Greater London',
}

const BY_FORMAT: Record<string, unknown> = {
  uuid: UUID,
  email: 'ada@example.com',
  'date-time': '2026-03-01T09:30:00.000Z',
  date: '2026-03-01',
}

function ofType(schema: Schema): unknown {
  const [type] = Array.isArray(schema.type) ? schema.type : [schema.type]
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'array') return [example(schema.items as Schema)]
  if (type === 'object') return exampleFields(schema, () => true)
  return 'text'
}

function example(schema: Schema, name = ''): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (name in BY_NAME) return BY_NAME[name]
  if (typeof schema.format === 'string' && schema.format in BY_FORMAT)
    return BY_FORMAT[schema.format]
  const either = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  return either?.[0] ? example(either[0], name) : ofType(schema)
}

function exampleFields(
  schema: Schema,
  isWanted: (name: string) => boolean,
): Record<string, unknown> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  return Object.fromEntries(
    fields.filter(([name]) => isWanted(name)).map(([name, field]) => [name, example(field, name)]),
  )
}

/** An example of a body: the required fields, or where none is required the first three. */
export function exampleBody(schema: Schema): Record<string, unknown> {
  const forms = schema.anyOf as Schema[] | undefined
  if (forms?.[0]) return exampleBody(forms[0])
  const required = (schema.required ?? []) as string[]
  const first = Object.keys(schema.properties ?? {}).slice(0, 3)
  const wanted = new Set(required.length ? required : first)
  return exampleFields(schema, (name) => wanted.has(name))
}

const quoted = (value: string) => `'${value.replaceAll("'", "'\\''")}'`

/** The call as a person would try it from a shell. */
export function exampleCurl(method: string, path: string, operation: Operation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    /id$/i.test(name) ? UUID : String(BY_NAME[name] ?? name),
  )
  const parts = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"$ORIGIN${filled}"`]
  if (operation.security.length) parts.push('-H "Authorization: Bearer $TOKEN"')
  if (operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key'))
    parts.push(`-H "Idempotency-Key: $(uuidgen)"`)
  const content = operation.requestBody?.content
  if (content?.['multipart/form-data']) parts.push('-F file=@photo.jpg')
  const schema = content?.['application/json']?.schema
  if (schema)
    parts.push(
      "-H 'Content-Type: application/json'",
      `-d ${quoted(JSON.stringify(exampleBody(schema)))}`,
    )
  return parts.join(' \\\n  ')
}
