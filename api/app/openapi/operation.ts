import { CATALOGUE, type FailureCode } from '#errors/catalogue'
import { rolesThatMay } from '#domain/permissions'
import { successSchema, WAITING } from '#openapi/envelopes'
import { refusalsByStatus } from '#openapi/refusals'
import { ref, type Schema } from '#openapi/shapes'
import { patternOf } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}
export type Media = Record<string, { schema?: Schema }>
export type Response = {
  description: string
  headers?: Record<string, Schema>
  content?: Media
  'x-codes'?: FailureCode[]
}
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Media }
  responses: Record<string, Response>
  'x-roles'?: string[]
  /** The scope of API keys that reach it; without one it is closed to them. */
  'x-key-scope'?: string
}

/** The whole path as OpenAPI writes it: `/api/admin/deposits/{id}`. */
export const openApiPath = (entry: RouteEntry) => patternOf(entry).replace(/:(\w+)/g, '{$1}')

const operationId = ({ method, path }: RouteEntry) =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)].join('_')

function parametersOf(entry: RouteEntry): Parameter[] {
  const matches: Parameter[] = [...entry.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(entry.params?.[name] ? { description: entry.params[name] } : {}),
    schema: /^u?id$/i.test(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))
  for (const [name, description] of Object.entries(entry.query ?? {})) {
    matches.push({ name, in: 'query', required: false, description, schema: { type: 'string' } })
  }
  for (const [name, description] of Object.entries(entry.takes ?? {})) {
    matches.push({ name, in: 'header', required: false, description, schema: { type: 'string' } })
  }
  if (entry.stepUp) {
    const description = 'A proof of POST /user/step-up or /admin/step-up for exactly this call.'
    matches.push({
      name: 'Step-Up-Proof',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', maxLength: 200 },
    })
  }
  if (entry.idempotent) {
    const description = 'The same key with the same request answers the first answer again;'
    matches.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', maxLength: 255 },
    })
  }
  if (entry.edits) {
    matches.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      description:
        'The version that the edit was made from, in quotes; left out, whatever is there is changed.',
      schema: { type: 'string', pattern: '^(\\*|"\\d{1,9}")$' },
    })
  }
  return matches
}

/** Fields that a body does not know are ignored, so the schema does not forbid them. */
function open(schema: Schema): Schema {
  if (Array.isArray(schema))
    return schema.map((one) => (typeof one === 'object' ? open(one) : one)) as never
  const entries = Object.entries(schema).filter(([keyword]) => keyword !== 'additionalProperties')
  return Object.fromEntries(
    entries.map(([keyword, value]) => [
      keyword,
      value && typeof value === 'object' ? open(value as Schema) : value,
    ]),
  )
}

const FILE: Schema = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
}

function bodyOf(entry: RouteEntry): Operation['requestBody'] {
  if (entry.takesFile)
    return { required: true, content: { 'multipart/form-data': { schema: FILE } } }
  if (!entry.body) return undefined
  const schema = open(entry.body.toJSONSchema())
  const isRequired = Array.isArray(schema.required) && schema.required.length > 0
  return { required: isRequired, content: { 'application/json': { schema } } }
}

const KINDS: [path: RegExp, type: string][] = [
  [/\.json$/, 'application/json'],
  [/\.css$/, 'text/css'],
  [/^\/media\//, 'image/webp'],
  [/\/pdf$/, 'application/pdf'],
  [/^\/user\/export$/, 'application/zip'],
]
const kindOf = (path: string) => KINDS.find(([form]) => form.test(path))?.[1] ?? 'text/html'

function contentOf(entry: RouteEntry): Media | undefined {
  const schema = successSchema(entry)
  if (schema) return { 'application/json': { schema } }
  if (entry.answer === 'csv') return { 'text/csv': { schema: { type: 'string' } } }
  if (entry.answer === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  if (entry.answer === 'document') return { [kindOf(entry.path)]: {} }
  return undefined
}

function headersOf(entry: RouteEntry): Record<string, Schema> {
  const headers: Record<string, Schema> = {
    'X-Request-Id': { schema: { type: 'string' }, description: 'Names this call in the logs.' },
  }
  for (const [name, description] of Object.entries(entry.gives ?? {})) {
    headers[name] = { schema: { type: 'string' }, description }
  }
  if (entry.query?.range) {
    headers['Content-Range'] = {
      schema: { type: 'string' },
      description: 'deposits 0-24/1234; deposits */0 when empty.',
    }
  }
  if (entry.idempotent) {
    headers['Idempotency-Replayed'] = {
      schema: { const: 'true' },
      description: 'This answer was given before to the same key.',
    }
  }
  return headers
}

function responsesOf(entry: RouteEntry): Operation['responses'] {
  const content = contentOf(entry)
  const responses: Operation['responses'] = {
    [String(entry.status ?? 200)]: {
      description: 'Done.',
      headers: headersOf(entry),
      ...(content ? { content } : {}),
    },
  }
  if (entry.mayWait)
    responses['202'] = {
      description: 'Not done yet: a second member of staff has to confirm it.',
      headers: headersOf(entry),
      content: { 'application/json': { schema: WAITING } },
    }
  for (const [status, codes] of refusalsByStatus(entry)) {
    responses[String(status)] = {
      description: codes.map((code) => `${code}: ${CATALOGUE[code][1]}`).join('\n'),
      content: {
        'application/json': {
          schema: { allOf: [ref('Refusal'), { properties: { code: { enum: codes } } }] },
        },
      },
      'x-codes': codes,
    }
  }
  return responses
}

/** One route as the OpenAPI document shows it. */
export function operationOf(entry: RouteEntry): Operation {
  const requestBody = bodyOf(entry)
  return {
    operationId: operationId(entry),
    summary: entry.summary,
    tags: [entry.tag],
    security: entry.guard === 'none' ? [] : [{ [entry.guard]: [] }],
    parameters: parametersOf(entry),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(entry),
    ...(entry.permission ? { 'x-roles': rolesThatMay(entry.permission) } : {}),
    ...(entry.scope ? { 'x-key-scope': entry.scope } : {}),
  }
}
