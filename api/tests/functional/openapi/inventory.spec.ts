import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { type OpenApiDocument, apiDocument } from '#openapi/document'
import { openApiPath } from '#openapi/operation'
import { allEntries, entryOf } from '#routing/register'
import { DOCUMENTED_CALLS } from '#tests/functional/openapi/documented_calls'
import { BASE } from '#tests/calls'

const ORIGIN = BASE.replace(/\/api$/, '')
const sorted = (calls: Iterable<string>) => [...calls].sort()
const ofTheTable = () => allEntries().map((entry) => `${entry.method} ${openApiPath(entry)}`)

function ofTheDocument(document: OpenApiDocument): string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

function ofTheRouter(): string[] {
  return Object.values(router.toJSON())
    .flat()
    .flatMap((route) =>
      route.methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${route.pattern.replace(/:(\w+)/g, '{$1}')}`),
    )
}

test.group('T21: router, policy table, OpenAPI document and contract', () => {
  test('the router has the routes of the table', ({ assert }) => {
    assert.deepEqual(sorted(ofTheRouter()), sorted(ofTheTable()))
  })

  test('every route has its policy', ({ assert }) => {
    for (const route of Object.values(router.toJSON()).flat()) {
      for (const method of route.methods)
        assert.exists(entryOf(method, route.pattern), `${method} ${route.pattern}`)
    }
  })

  test('the document, as it is served, has the routes of the table', async ({ assert }) => {
    const served = (await (await fetch(`${BASE}/openapi.json`)).json()) as OpenApiDocument
    assert.equal(served.openapi, '3.1.1')
    assert.deepEqual(sorted(ofTheDocument(served)), sorted(ofTheTable()))
  })

  test('the contract promises the routes of the table, and no other', ({ assert }) => {
    const table = new Set(ofTheTable())
    assert.deepEqual(
      sorted([...DOCUMENTED_CALLS].filter((call) => !table.has(call))),
      [],
      'promised, but not there',
    )
    assert.deepEqual(
      sorted([...table].filter((call) => !DOCUMENTED_CALLS.has(call))),
      [],
      'there, but not promised',
    )
  })

  test('every answer that a route names has a schema, and every schema is named', ({ assert }) => {
    const named = new Set(
      allEntries().flatMap(({ answer }) => (typeof answer === 'object' ? [answer.schema] : [])),
    )
    const { Refusal, ...schemas } = apiDocument().components.schemas
    assert.exists(Refusal)
    assert.deepEqual(sorted(Object.keys(schemas)), sorted(named))
  })

  test('every payload that is read is in the document, with a type for each field', ({
    assert,
  }) => {
    const untyped = Object.entries(apiDocument().paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema as
          | { properties?: Record<string, { anyOf?: unknown[] }> }
          | undefined
        return Object.entries(schema?.properties ?? {})
          .filter(([, field]) => Object.keys(field).length === 0 || (field.anyOf?.length ?? 0) >= 5)
          .map(([name]) => `${method} ${path} ${name}`)
      }),
    )
    assert.deepEqual(untyped, [])
  })
})

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY']
const ID = '00000000-0000-4000-8000-000000000000'

test.group('T21: methods that a path does not have', () => {
  test('are 404 or 405, in the one envelope, on every path', async ({ assert }) => {
    const byPath = new Map<string, Set<string>>()
    for (const entry of allEntries()) {
      const path = openApiPath(entry).replace(/\{\w+\}/g, ID)
      byPath.set(path, (byPath.get(path) ?? new Set()).add(entry.method))
    }
    // a path that another pattern matches too (/plans/export is /plans/{id}) has that pattern's methods as well
    const has = (method: string, path: string) =>
      byPath.get(path)?.has(method) || router.match(path, method, true) !== null
    let tried = 0
    for (const path of byPath.keys()) {
      for (const method of METHODS.filter((one) => !has(one, path))) {
        const answer = await fetch(`${ORIGIN}${path}`, { method })
        const text = await answer.text()
        tried++
        assert.include([404, 405], answer.status, `${method} ${path}`)
        if (method !== 'HEAD')
          assert.containsSubset(
            JSON.parse(text),
            { requestId: answer.headers.get('x-request-id') },
            `${method} ${path}`,
          )
      }
    }
    assert.isAbove(tried, byPath.size * 4)
  }).timeout(60_000)

  test('TRACE echoes nothing', async ({ assert }) => {
    const { status, body } = await trace('/api/deposit')
    assert.include([404, 405], status)
    assert.notInclude(body, 'canary-of-the-request')
  })

  test('HEAD answers the headers of GET without a body', async ({ assert }) => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(`${BASE}/openapi.json`, { method })),
    )
    assert.equal(head?.status, 200)
    assert.equal(await head?.text(), '')
    assert.equal(head?.headers.get('content-type'), get?.headers.get('content-type'))
  })
})

/** fetch refuses to send TRACE, so it is written by hand. */
async function trace(path: string): Promise<{ status: number; body: string }> {
  const { request } = await import('node:http')
  const url = new URL(path, ORIGIN)
  return new Promise((resolve, reject) => {
    request(
      url,
      { method: 'TRACE', headers: { 'x-canary': 'canary-of-the-request' } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        )
      },
    )
      .on('error', reject)
      .end()
  })
}
