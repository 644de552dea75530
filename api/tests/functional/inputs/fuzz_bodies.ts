import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Operation } from '#openapi/operation'
import type { Schema } from '#openapi/shapes'
import { brokenJson, hostileText, hostileValue, toJson } from '#tests/functional/inputs/hostile'

/** Existing values: ids by tag, field values by name. */
export type Known = { ids: string[]; fields: Record<string, unknown[]> }

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

export type Body = { headers: Record<string, string>; body: Buffer | null }
const typed = (type: string, body: string | Buffer, more: Record<string, string> = {}): Body => ({
  headers: { 'content-type': type, ...more },
  body: Buffer.from(body as string),
})

/** Bodies of one operation: mostly its own fields, sometimes broken, compressed or of another type. */
export function bodyArbitrary(operation: Operation, known: Known): fc.Arbitrary<Body> {
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
