import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OutgoingHttpHeaders } from 'node:http'
import { CATALOGUE, type FailureCode } from '#errors/catalogue'
import { apiDocument } from '#openapi/document'
import { successSchema, WAITING } from '#openapi/envelopes'
import { refusalsOf } from '#openapi/refusals'
import { patternOf } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'

/** An answer as it was sent, and its route; null without a route. */
export type GivenAnswer = {
  method: string
  /** The decoded text of the call: an answer may repeat what its caller said. */
  asked?: string
  entry: RouteEntry | undefined
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

/** The headers of every answer, and the further ones of the API. */
const HEADERS: Record<string, RegExp> = {
  'strict-transport-security':
    /^max-age=(?:3153[6-9]\d{3}|315[4-9]\d{4}|3[2-9]\d{6}|[4-9]\d{7}|\d{9,}); includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'content-security-policy': /default-src '(?:none|self)'/,
}
/** The directives in the policy of every answer. Only the last of them falls back on default-src. */
const DIRECTIVES = ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]
const OF_THE_API: Record<string, RegExp> = {
  'cache-control': /no-store/,
  'x-request-id': /^[\w-]{8,}$/,
}
/** A picture never changes under its name, and may be cached. */
const isPicture = (entry: RouteEntry | undefined, status: number) =>
  entry?.path === '/media/:name' && status === 200

/** Names that no answer has (the one-time outputs are called token, challenge, proof). A passkey is a public key. */
const SECRET_KEY = /pass(?!keys?$)|hash|secret|totp/i

/** Names that only sound like a secret, with the values that they may have. */
const NO_SECRET: Record<string, (value: unknown) => boolean> = {
  totp: (value) => typeof value === 'boolean',
  totpSince: (value) => value === null || !Number.isNaN(Date.parse(String(value))),
}

/** Answers that show a secret once to its owner: the seed of an authenticator app. */
const SHOWN_ONCE: Record<string, RegExp> = {
  '/user/factors/totp': /^secret$/,
  '/admin/factors/totp': /^secret$/,
}

/** Text that only occurs inside the program. */
const INSIDES =
  /node_modules|\bat [\w.<>]+ \(|\/(?:app|build|src)\/[\w/]+\.[jt]s|\b(?:select|insert into|update|delete from) .{0,80}\b(?:from|values|set|where)\b|syntax error at|relation "|column "|violates|Knex|youch/i

export function headerBreaches(headers: OutgoingHttpHeaders, isOfTheApi: boolean): string[] {
  const rules = isOfTheApi ? { ...HEADERS, ...OF_THE_API } : HEADERS
  const matches = Object.entries(rules)
    .filter(([name, form]) => !form.test(String(headers[name] ?? '')))
    .map(([name]) => `header ${name} is ${String(headers[name])}`)
  const policy = String(headers['content-security-policy'])
  const directives = policy.split(';').map((one) => one.trim())
  for (const directive of DIRECTIVES.filter((one) => !directives.includes(one)))
    matches.push(`the policy has no ${directive}`)
  if (/script-src[^;]*'unsafe-(?:inline|eval)'/.test(policy))
    matches.push('the policy lets scripts run inline')
  const type = headers['content-type'] ?? ''
  if (/^(?:text\/(?!event-stream)|application\/json)/.test(type) && !/charset=utf-8/i.test(type))
    matches.push(`the type ${type} names no character set`)
  for (const name of ['server', 'x-powered-by'])
    if (headers[name] !== undefined) matches.push(`header ${name} is there`)
  return matches
}

/** Keys that no answer may contain, at any depth. */
export function secretKeys(value: unknown, shownOnce?: RegExp): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => secretKeys(one, shownOnce))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const isSecret = SECRET_KEY.test(key) && !NO_SECRET[key]?.(inner) && !shownOnce?.test(key)
    return [...(isSecret ? [`a key named ${key}`] : []), ...secretKeys(inner, shownOnce)]
  })
}

const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)
const compiled = new Map<string, ValidateFunction>()

/** The validator of a schema of the document, compiled once. */
function validatorOf(name: string, schema: object): ValidateFunction {
  const known = compiled.get(name)
  if (known) return known
  const made = ajv.compile({ ...schema, components: { schemas: apiDocument().components.schemas } })
  compiled.set(name, made)
  return made
}

const explain = (validate: ValidateFunction) => ajv.errorsText(validate.errors, { dataVar: 'body' })

/** A success compared with its schema: no extra field, none missing. */
export function bodyBreaches(entry: RouteEntry, status: number, body: unknown): string[] {
  const isWaiting = status === 202 && entry.mayWait === true
  if (status !== (entry.status ?? 200) && !isWaiting)
    return [`the document says ${entry.status ?? 200}`]
  const schema = isWaiting ? WAITING : successSchema(entry)
  if (!schema) return []
  const name = isWaiting ? 'a request that waits' : `${entry.method} ${patternOf(entry)}`
  const validate = validatorOf(name, schema)
  return validate(body) ? [] : [explain(validate)]
}

/** A refusal: the one envelope, with a code that the document lists for this route. */
export function refusalBreaches(
  entry: RouteEntry | undefined,
  status: number,
  body: unknown,
  requestId: unknown,
): string[] {
  const validate = validatorOf('Refusal', { $ref: '#/components/schemas/Refusal' })
  if (!validate(body)) return [explain(validate)]
  const refusal = body as { code: FailureCode; requestId: string; message: string }
  const matches: string[] = []
  if (CATALOGUE[refusal.code][0] !== status)
    matches.push(`${refusal.code} is ${CATALOGUE[refusal.code][0]} in the catalogue`)
  if (entry && !refusalsOf(entry).includes(refusal.code))
    matches.push(`the document does not name ${refusal.code}`)
  if (refusal.requestId !== requestId) matches.push('another request id in the body')
  if (status === 500) matches.push('a fault of ours')
  return matches
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const isJson = (headers: OutgoingHttpHeaders) =>
  String(headers['content-type']).startsWith('application/json')

/** Every fault of an answer. */
export function assessAnswer({
  method,
  asked: requested = '',
  entry,
  status,
  headers,
  body,
}: GivenAnswer): string[] {
  const isOfTheApi = (entry !== undefined && !isPicture(entry, status)) || status >= 400
  const matches = headerBreaches(headers, isOfTheApi)
  if (entry && headers['content-encoding'] && (!entry.sameForAll || status !== 200))
    matches.push('compressed, and not the same for everybody')
  if (!isOfTheApi || method === 'HEAD' || status === 204) return matches
  if (status < 400 && !isJson(headers)) return matches
  // the contact form without scripts gets a page
  if (entry?.path === '/contact' && String(headers['content-type']).startsWith('text/html'))
    return matches
  const parsed = isJson(headers) ? parse(body) : undefined
  if (parsed === undefined) return [...matches, 'not JSON']
  if (status >= 400) {
    // a refusal that is replayed from its key carries the id of the first call
    const id = headers['idempotency-replayed']
      ? (parsed as { requestId?: string }).requestId
      : headers['x-request-id']
    matches.push(...refusalBreaches(entry, status, parsed, id))
    const inside = INSIDES.exec(body)?.[0]
    if (inside && !requested.includes(inside)) matches.push(`it shows the inside: ${inside}`)
    return matches
  }
  if (!entry) return matches
  // the document itself names the fields of payloads
  if (!entry.path.endsWith('openapi.json'))
    matches.push(...secretKeys(parsed, SHOWN_ONCE[entry.path]))
  return [...matches, ...bodyBreaches(entry, status, parsed)]
}
