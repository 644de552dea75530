import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { apiDocument } from '#openapi/document'
import type { Operation } from '#openapi/operation'
import type { Schema } from '#openapi/shapes'
import { brokenJson, hostileText, hostileValue, toJson } from '#tests/functional/inputs/hostile'

/** One call, as bytes would make it. */
export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

/** What is known to exist: ids by tag, field values by name. */
export type Known = { ids: string[]; fields: Record<string, unknown[]> }

const RECORD_METHODS = ['BTC', 'ETH', 'SOL', 'bank', 'bitcoin']

const idArbitrary = (known: Known) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: hostileText },
  )

// a lone surrogate has no UTF-8: it goes out as its replacement; some bytes are no text at all
const written = (text: string) =>
  text === '' || text === '%ff' ? '%ff%c0%ae' : encodeURIComponent(text.toWellFormed())

function pathArbitrary(path: string, known: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = names.map((name) =>
    name === 'method'
      ? fc.oneof(fc.constantFrom(...RECORD_METHODS), hostileText)
      : idArbitrary(known),
  )
  return fc.tuple(...values).map((found) => {
    let filled = path
    for (const [i, name] of names.entries())
      filled = filled.replace(`{${name}}`, written(found[i] ?? ''))
    return filled
  })
}

/** The fields that the rows of a list show: what its filter and sort may name. */
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

function queryArbitrary(operation: Operation, known: Known): fc.Arbitrary<string> {
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
  return fc.tuple(...parts, odd).map((found) => found.filter(Boolean).join('&'))
}

function fieldArbitrary(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const right = known.fields[name] ?? (Array.isArray(schema.enum) ? schema.enum : ['text'])
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: hostileValue },
  )
}

function jsonBody(operation: Operation, known: Known): fc.Arbitrary<string> {
  const schema = operation.requestBody?.content['application/json']?.schema ?? {}
  const forms = (schema.anyOf as Schema[] | undefined) ?? [schema]
  const fields = forms.flatMap((form) =>
    Object.entries((form.properties ?? {}) as Record<string, Schema>),
  )
  const shape = Object.fromEntries(
    fields.map(([name, field]) => [name, fieldArbitrary(name, field, known)]),
  )
  const required = ((schema.required ?? []) as string[]).filter((name) => name in shape)
  const rightish = fc.record(shape, { requiredKeys: required })
  const mostly = fc.record(shape, { requiredKeys: [] })
  return fc.oneof({ weight: 3, arbitrary: rightish }, { weight: 1, arbitrary: mostly }).map(toJson)
}

const JSON_TYPE = 'application/json'
const BOUNDARY = 'x-fuzz'
const multipart = (content: string) =>
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="../a.png"\r\ncontent-type: image/png\r\n\r\n${content}\r\n--${BOUNDARY}--`,
    'latin1',
  )

type Body = { headers: Record<string, string>; body: Buffer | null }
const typed = (type: string, body: string | Buffer, more: Record<string, string> = {}): Body => ({
  headers: { 'content-type': type, ...more },
  body: Buffer.from(body as string),
})

function bodyArbitrary(operation: Operation, known: Known): fc.Arbitrary<Body> {
  const json = jsonBody(operation, known)
  const kinds: fc.WeightedArbitrary<Body>[] = [
    { weight: 12, arbitrary: json.map((text) => typed(JSON_TYPE, text)) },
    { weight: 3, arbitrary: brokenJson.map((text) => typed(JSON_TYPE, text)) },
    { weight: 1, arbitrary: hostileValue.map((value) => typed(JSON_TYPE, toJson(value))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(json, fc.constantFrom('utf-16', 'iso-8859-1', 'bogus', '"', 'utf-7'))
        .map(([text, charset]) => typed(`${JSON_TYPE}; charset=${charset}`, text)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(json, fc.constantFrom('gzip', 'deflate', 'br', 'bogus', 'gzip, gzip'))
        .map(([text, coding]) => typed(JSON_TYPE, text, { 'content-encoding': coding })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(20, 2_000_000).map((size) =>
        typed(JSON_TYPE, gzipSync(`{"name":"${'a'.repeat(size)}"}`), {
          'content-encoding': 'gzip',
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          json,
          fc.constantFrom(
            'text/plain',
            'application/xml',
            'application/octet-stream',
            'application/json;;;',
            'application/jsonx',
            'x',
            'application/json, text/html',
          ),
        )
        .map(([text, type]) => typed(type, text)),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(hostileText, hostileText), { maxLength: 5 })
        .map((pairs) =>
          typed(
            'application/x-www-form-urlencoded',
            `${pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&')}&a[b][c]=1&a%00=%ff`,
          ),
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .string({ unit: 'binary-ascii', maxLength: 300 })
        .map((text) => typed(`multipart/form-data; boundary=${BOUNDARY}`, multipart(text))),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=',
          `multipart/form-data; boundary=${BOUNDARY}`,
        )
        .map((type) => typed(type, '--')),
    },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 300 })
        .map((bytes) => typed(JSON_TYPE, Buffer.from(bytes))),
    },
    { weight: 1, arbitrary: fc.constant({ headers: {}, body: null }) },
  ]
  return fc.oneof(...kinds)
}

// what a header may hold at all; node refuses to send the rest
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

/** Calls of one operation: right in most parts, wrong in some. */
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
      query: queryArbitrary(operation, known),
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
