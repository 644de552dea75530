import fc from 'fast-check'
import { ASSETS, WITHDRAWAL_METHODS } from '#domain/asset'
import { apiDocument } from '#openapi/document'
import type { Operation } from '#openapi/operation'
import { type Body, bodyArbitrary, type Known } from '#tests/functional/inputs/fuzz_bodies'
import { hostileText, hostileValue, toJson } from '#tests/functional/inputs/hostile'

/** One call in the form in which it is sent. */
export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

const RECORD_METHODS = [...ASSETS, ...WITHDRAWAL_METHODS]

const idArbitrary = (known: Known) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: hostileText },
  )

// a lone surrogate has no UTF-8 and is sent as its replacement; some bytes are not text
const written = (text: string) =>
  text === '' || text === '%ff' ? '%ff%c0%ae' : encodeURIComponent(text.toWellFormed())

function pathArbitrary(path: string, known: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = names.map((name) =>
    name === 'method'
      ? fc.oneof(fc.constantFrom(...RECORD_METHODS), hostileText)
      : idArbitrary(known),
  )
  return fc.tuple(...values).map((drawn) => {
    let filled = path
    for (const [i, name] of names.entries())
      filled = filled.replace(`{${name}}`, written(drawn[i] ?? ''))
    return filled
  })
}

/** The fields in the rows of a list: those that its filter and sort may name. */
function rowFields(operation: Operation): string[] {
  const text = JSON.stringify(operation.responses['200'] ?? {})
  const name = /#\/components\/schemas\/(\w+)/.exec(text)?.[1] ?? ''
  return Object.keys((apiDocument().components.schemas[name]?.properties ?? { id: {} }) as object)
}

function queryValue(name: string, operation: Operation, known: Known): fc.Arbitrary<string> {
  const field = fc.oneof(
    fc.constantFrom(...rowFields(operation)),
    fc.constantFrom('password', 'id_gte', 'q', '__proto__', 'amount_lte', 'createdAt_gte'),
    hostileText,
  )
  const value = fc.oneof(
    fc.constantFrom<unknown>(...known.ids, 'pending', '5.00', '2026-01-01', 'BTC'),
    hostileValue,
  )
  const rightly: Record<string, fc.Arbitrary<unknown>> = {
    filter: fc.dictionary(field, value, { maxKeys: 3 }),
    sort: fc.tuple(field, fc.constantFrom('ASC', 'DESC', 'asc', 'ASC; drop table users')),
    range: fc.oneof(
      fc.tuple(fc.nat(30), fc.nat(60)),
      fc.tuple(hostileValue, hostileValue),
      fc.constantFrom([0, 999999], [100000, 100001], [-1, 5], [5, 0]),
    ),
    limit: fc.oneof(fc.nat(600), hostileValue),
  }
  const right = rightly[name]
  return right
    ? fc.oneof({ weight: 3, arbitrary: right.map(toJson) }, { weight: 1, arbitrary: hostileText })
    : hostileText
}

/** For a read its own and odd parameters; for a write, which has none, mostly none. */
function queryArbitrary(method: string, operation: Operation, known: Known): fc.Arbitrary<string> {
  const requested = askedArbitrary(operation, known)
  if (method === 'get') return requested
  return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: requested })
}

function askedArbitrary(operation: Operation, known: Known): fc.Arbitrary<string> {
  const named = operation.parameters.filter((parameter) => parameter.in === 'query')
  const parts = named.map(({ name }) =>
    fc
      .option(queryValue(name, operation, known), { nil: null })
      .map((value) =>
        value === null ? '' : `${name}=${encodeURIComponent(value.toWellFormed())}`,
      ),
  )
  const odd = fc.constantFrom(
    '',
    '',
    '',
    'a[b][c][d]=1',
    'filter[a]=1',
    'filter=1&filter=2',
    `a=${','.repeat(3000)}`,
    '&'.repeat(200),
    'sort[]=id&sort[]=ASC',
    '%',
    '%ff',
    'range=%5B0',
    'x=%00',
  )
  return fc.tuple(...parts, odd).map((drawn) => drawn.filter(Boolean).join('&'))
}

// the characters that a header may contain; node refuses to send others
const headerText = hostileText.map((text) =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2000),
)
const headerArbitrary = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), headerText, fc.constant('k'.repeat(256))),
    'x-forwarded-for': headerText,
    'x-request-id': headerText,
    accept: headerText,
    origin: headerText,
    cookie: headerText,
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
    'if-none-match': headerText,
    range: fc.constantFrom('bytes=0-1', 'deposits=0-24', 'x'),
    'accept-language': headerText,
    'user-agent': headerText,
  },
  { requiredKeys: [] },
)

/** Calls of one operation: valid in most parts, invalid in some. */
export function requestArbitrary(
  method: string,
  path: string,
  operation: Operation,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const hasBody = method !== 'get'
  const none = fc.constant<Body>({ headers: {}, body: null })
  return fc
    .record({
      path: pathArbitrary(path, known),
      query: queryArbitrary(method, operation, known),
      headers: fc.oneof(
        { weight: 2, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: headerArbitrary },
      ),
      body: hasBody ? bodyArbitrary(operation, known) : none,
    })
    .map(({ path: filled, query, headers, body }) => ({
      method: method.toUpperCase(),
      path: query ? `${filled}?${query}` : filled,
      headers: { ...(headers as Record<string, string>), ...body.headers },
      body: body.body,
    }))
}
