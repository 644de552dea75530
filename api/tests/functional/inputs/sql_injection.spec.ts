import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { openApiPath } from '#openapi/operation'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { inBatches } from '#tests/functional/authorization/fingerprint'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import { faultsOf, sendRaw } from '#tests/functional/inputs/fuzz_send'
import { CANARY, PAYLOADS, SLEEP_SECONDS } from '#tests/functional/inputs/sql_payloads'

const lists = () => allEntries().filter((entry) => entry.query?.filter !== undefined)
const q = encodeURIComponent
const json = (value: unknown) => q(JSON.stringify(value).replaceAll('\\u0000', '\0'))

/** The places for a caller's text, in a list of the back office. */
const PLACES: ((payload: string) => string)[] = [
  (text) => `sort=${json([text, 'ASC'])}`,
  (text) => `sort=${json(['createdAt', text])}`,
  (text) => `sort=${q(text)}`,
  (text) => `filter=${json({ [text]: 'x' })}`,
  (text) => `filter=${json({ id: text })}`,
  (text) => `filter=${json({ id: [text, text] })}`,
  (text) => `filter=${json({ q: text.slice(0, 200) })}`,
  (text) => `filter=${json({ name: text, email: text, status: text })}`,
  (text) => `filter=${json({ createdAt_gte: text })}`,
  (text) => `filter=${q(text)}`,
  (text) => `range=${json([text, text])}`,
  (text) => `range=${q(`[0,24${text}]`)}`,
  (text) => `${q(text)}=${q(text)}`,
]

/** Every statement that this process sends, as SQL without its bindings. */
function listenToStatements(): { statements: Set<string>; stop: () => void } {
  const statements = new Set<string>()
  const clients = (['identity', 'investor', 'staff'] as const).map((name) =>
    db.connection(name).getWriteClient(),
  )
  // the mail worker sends statements by itself
  const onQuery = ({ sql }: { sql: string }) =>
    void (sql.includes('mail_outbox') || statements.add(sql))
  for (const client of clients) client.on('query', onQuery)
  return {
    statements,
    stop: () => clients.forEach((client) => void client.removeListener('query', onQuery)),
  }
}

/** How often a call has to be slow before it counts as slow. */
const SLOW_TIMES = 4

const carriers = (statements: Set<string>) =>
  [...statements].filter((sql) => sql.toLowerCase().includes(CANARY))

test.group('T39: text of a caller is never SQL', (group) => {
  let scene: Scene
  group.setup(async () => {
    scene = await aScene()
  })

  async function call(
    path: string,
    headers: Record<string, string> = {},
    token = scene.owner.token,
  ) {
    const send = () => sendRaw({ method: 'GET', path, headers, body: null }, token)
    const outcome = await send()
    let isSlow = outcome.ms > SLEEP_SECONDS * 1000
    // a database that executes a sleep is slow each time; a busy machine is not
    for (let tries = 1; isSlow && tries < SLOW_TIMES; tries++)
      isSlow = (await send()).ms > SLEEP_SECONDS * 1000
    return {
      path,
      faults: [...faultsOf(outcome), ...(isSlow ? [`took ${outcome.ms.toFixed(0)} ms`] : [])],
      ...outcome,
    }
  }

  for (const [number, entry] of lists().entries()) {
    // lists read their query with the same code: each gets a third of the payloads, and every way out of a quote;
    // a list under its other path, and its export, get only a sample
    const isTwin = /\/(?:all|export|all-transactions)$/.test(entry.path)
    const every = isTwin ? 10 : 3
    const payloads = PAYLOADS.filter((_, i) => i % every === number % every)
    test(`${payloads.length} payloads on ${openApiPath(entry)}`, async ({ assert }) => {
      const { statements, stop } = listenToStatements()
      const paths = payloads.map(
        (payload, i) => `${openApiPath(entry)}?${PLACES[(i + number) % PLACES.length]?.(payload)}`,
      )
      const outcomes = await inBatches(paths, 4, (path) => call(path))
      stop()
      assert.deepEqual(
        outcomes
          .filter(({ faults }) => faults.length)
          .map(({ path, faults }) => `${path}: ${faults}`),
        [],
      )
      assert.isNotEmpty(statements)
      assert.deepEqual(carriers(statements), [])
    }).timeout(30_000)
  }

  test('ids of a path, the query of the history, and headers', async ({ assert }) => {
    const one = allEntries().filter(
      (entry) => entry.method === 'GET' && /:(?:id|name)/.test(entry.path),
    )
    const { statements, stop } = listenToStatements()
    const tries = PAYLOADS.flatMap((payload, i) => {
      const entry = one[i % one.length] as RouteEntry
      const field = ['cursor', 'q', 'type', 'status', 'limit'][i % 5]
      const header = payload.replace(/[^\x20-\x7e]/g, '')
      return [
        () => call(openApiPath(entry).replace(/\{\w+\}/, q(payload))),
        () =>
          call(
            `/api/transaction/all?${field}=${q(payload.slice(0, 100))}`,
            {},
            scene.investor.token,
          ),
        () =>
          call(
            '/api/user/profile',
            {
              'idempotency-key': header,
              'x-request-id': header,
              'user-agent': header,
              'x-forwarded-for': header,
            },
            scene.investor.token,
          ),
        () => call('/api/user/profile', { authorization: `Bearer oat_i_${header}` }, ''),
      ]
    })
    const outcomes = await inBatches(tries, 4, (command) => command())
    stop()
    assert.deepEqual(
      outcomes
        .filter(({ faults }) => faults.length)
        .map(({ path, faults }) => `${path}: ${faults}`),
      [],
    )
    assert.deepEqual(carriers(statements), [])
  }).timeout(60_000)

  test('statements differ by the fields in a filter, not by their values', async ({ assert }) => {
    const statementsOf = async (value: string) => {
      const { statements, stop } = listenToStatements()
      await call(
        `/api/admin/deposits?filter=${json({ name: value, q: value })}&sort=${json(['amount', 'DESC'])}`,
      )
      stop()
      return [...statements].sort()
    }
    const plain = await statementsOf('nobody of this name')
    for (const payload of PAYLOADS.filter((_, i) => i % 50 === 0))
      assert.deepEqual(await statementsOf(payload.replaceAll('\0', '')), plain)
  })

  test('a condition that is always true matches only its own text: nothing', async ({ assert }) => {
    for (const text of ["' or '1'='1", '%', '_', '\\', "%' or true --"]) {
      const { text: body, status } = await call(
        `/api/admin/users?filter=${json({ q: `${CANARY}${text}` })}`,
      )
      assert.equal(status, 200)
      assert.deepEqual(JSON.parse(body).data, [], text)
    }
  })

  test('columns that no row shows cannot be sorted or filtered by', async ({ assert }) => {
    const hidden = [
      'password',
      'hash',
      'token_hash',
      'user_id',
      'amount_cents',
      'created_at',
      'version',
      'lower(email)',
      '1',
      'id desc',
      '*',
      'u.password',
      'constructor',
      '__proto__',
      'toString',
    ]
    for (const entry of lists()) {
      for (const name of hidden) {
        const path = openApiPath(entry)
        const [sorted, filtered] = await Promise.all([
          call(`${path}?sort=${json([name, 'ASC'])}`),
          call(`${path}?filter=${json(Object.fromEntries([[name, 'x']]))}`),
        ])
        assert.deepEqual([sorted.status, filtered.status], [422, 422], `${path} by ${name}`)
      }
    }
  }).timeout(30_000)

  test('the listener on the statements finds text that became SQL (control)', async ({
    assert,
  }) => {
    const { statements, stop } = listenToStatements()
    await rowsOf(db.connection('staff'), `select '${CANARY}' as text`)
    stop()
    assert.lengthOf(carriers(statements), 1)
  })
})
