import {
  count,
  flag,
  listOf,
  nullable,
  oneOf,
  ref,
  type Schema,
  shape,
  text,
} from '#openapi/shapes'
import type { RouteEntry } from '#routing/route_entry'

const TOKEN = { token: text('The bearer token. It is shown this once.') }

/** The members beside `data` on single routes. */
const BESIDE: Record<string, Record<string, Schema>> = {
  'POST /auth/login': TOKEN,
  'POST /auth/login-admin': TOKEN,
  'POST /auth/passkey': TOKEN,
  'POST /auth/passkey-admin': TOKEN,
  'POST /auth/login/factor': TOKEN,
  'POST /auth/login-admin/factor': TOKEN,
  ...Object.fromEntries(
    ['GET /user/notices', 'GET /admin/notices'].map((route) => [
      route,
      {
        meta: shape({
          nextCursor: nullable(text('The cursor of the next page, null at the end.')),
        }),
      },
    ]),
  ),
  'GET /admin/closure-requests': {
    meta: shape({
      nextCursor: nullable(text('The cursor of the next page, null at the end.')),
      total: { ...count, description: 'Of all open requests.' },
    }),
  },
  'GET /transaction/all': {
    meta: shape({
      nextCursor: nullable(text('The cursor of the next page, null at the end.')),
      total: { ...count, description: 'Of all pages; exact up to 10,000.' },
      totalIsEstimate: flag,
    }),
  },
}

const mediaUrl = text('Where the picture is fetched, without a token.')

/** Answers that are not of the usual form. */
const WHOLE: Record<string, Schema> = {
  'GET /health/live': shape({ status: { const: 'live' } }),
  'GET /health/ready': shape({ status: { const: 'ready' } }),
  'POST /image/upload-single': shape({ mediaUrl, data: shape({ mediaUrl }) }),
}

/** The answer of a first step instead, where the account has a second factor. */
const FACTOR_ASKED = shape({
  mfaRequired: { const: true },
  challenge: text('What the second step is made with, within 15 minutes.'),
  factors: listOf(oneOf(['totp', 'passkey', 'recovery_code'])),
  message: text('For a person.'),
})
const ASKS_FOR_FACTOR = new Set(['POST /auth/login', 'POST /auth/login-admin'])

const LIST_META = shape({ totalIsEstimate: flag })

const isPagedList = (entry: RouteEntry) => entry.query?.range !== undefined

/** The answer of a command that needs two of the staff: the request, and that nothing is done yet. */
export const WAITING: Schema = {
  type: 'object',
  properties: {
    data: ref('Approval'),
    code: { const: 'approval_pending' },
    message: text('For a person.'),
  },
  required: ['data', 'code', 'message'],
  additionalProperties: false,
}

/** The schema of a route's success; null where it has no JSON body. */
export function successSchema(entry: RouteEntry): Schema | null {
  const { answer } = entry
  const key = `${entry.method} ${entry.path}`
  if (WHOLE[key]) return WHOLE[key]
  if (entry.status === 202) return WAITING
  if (typeof answer === 'string' || answer === undefined) return null
  const data = answer.list ? listOf(ref(answer.schema)) : ref(answer.schema)
  const beside = { ...(isPagedList(entry) ? { meta: LIST_META } : {}), ...BESIDE[key] }
  const success = {
    type: 'object',
    properties: { data, message: text('For a person.'), ...beside },
    required: ['data', ...Object.keys(beside)],
    additionalProperties: false,
  }
  return ASKS_FOR_FACTOR.has(key) ? { anyOf: [success, FACTOR_ASKED] } : success
}
