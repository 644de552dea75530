import type { IncomingMessage, ServerResponse } from 'node:http'
import { test } from '@japa/runner'
import { metricsToken } from '#config/metrics'
import { answerScrape } from '#metrics/scrape'
import { BASE } from '#tests/calls'
import { figure, samplesOf } from '#tests/exposition'
import { anInstance } from '#tests/instance'
import { loadedBy, TELLS_LOADED } from '#tests/loaded'
import { until } from '#tests/patience'

const ORIGIN = BASE.replace(/\/api$/, '')
const TOKEN = 'a-token-of-thirty-two-characters-or-more'
const BEHIND = { 'x-forwarded-for': '127.0.0.1' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

type Ask = { path?: string; method?: string; headers?: Record<string, string> }
const ask = (origin: string, { path = '/metrics', ...init }: Ask = {}) =>
  fetch(`${origin}${path}`, init)

/** An answer without the values that differ from call to call. */
async function seen(answer: Response): Promise<string> {
  const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '')
  const headers = [...answer.headers].filter(([name]) => !/^(?:x-request-id|date)$/.test(name))
  return JSON.stringify([answer.status, headers, text])
}

test.group('GET /metrics', () => {
  test('shows a program on this machine the state of this copy, in the text format of Prometheus', async ({
    assert,
  }) => {
    const answer = await ask(ORIGIN)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const samples = samplesOf(await answer.text())
    assert.equal(figure(samples, 'assay_database_up'), 1)
    assert.equal(figure(samples, 'assay_pool_max_connections', { pool: 'investor' }), 16)
    assert.isAbove(figure(samples, 'process_resident_memory_bytes') ?? 0, 1e6)
    const head = await ask(ORIGIN, { method: 'HEAD' })
    assert.equal(head.status, 200)
    assert.equal(await head.text(), '')
  })

  test('is nowhere for a call that was passed on, by another method, or below the API', async ({
    assert,
  }) => {
    const nowhere = await seen(await ask(ORIGIN, { path: '/metricz' }))
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      assert.equal(
        await seen(await ask(ORIGIN, { headers: { [name]: '127.0.0.1' } })),
        nowhere,
        name,
      )
    for (const path of ['/metrics/', '/metrics?x=1', '/METRICS'])
      assert.equal(await seen(await ask(ORIGIN, { path })), nowhere, path)
    for (const token of ['', TOKEN])
      assert.equal(
        await seen(await ask(ORIGIN, { headers: { ...BEHIND, ...bearer(token) } })),
        nowhere,
        'no token opens a copy that has none',
      )
    assert.equal((await ask(ORIGIN, { method: 'POST' })).status, 404)
    assert.equal((await fetch(`${BASE}/metrics`)).status, 404)
    assert.notEqual(await seen(await ask(ORIGIN)), nowhere, 'negative control: it is there')
  })

  test('believes the connection who calls, whatever the call says', async ({ assert }) => {
    const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
      answerScrape(
        { url: '/metrics', method: 'GET', socket: { remoteAddress }, headers } as IncomingMessage,
        { writeHead: () => {}, end: () => {} } as unknown as ServerResponse,
      )
    for (const near of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      assert.isTrue(await from(near), near)
    for (const far of ['10.0.0.7', '128.0.0.1', '::ffff:10.0.0.7', '2001:db8::1', '', undefined])
      assert.isFalse(await from(far), String(far))
    assert.isFalse(await from('10.0.0.7', { host: '127.0.0.1', ...bearer(TOKEN) }))
  })

  test('opens from elsewhere to the token and to no other; without a database it says so in time; how it ends is in the log', async ({
    assert,
    cleanup,
  }) => {
    const instance = await anInstance({
      ...TELLS_LOADED,
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: TOKEN,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
    })
    cleanup(() => instance.stop())
    const origin = instance.base.replace(/\/api$/, '')
    const nowhere = await seen(await ask(origin, { path: '/metricz' }))
    for (const wrong of ['', 'x', `${TOKEN}x`, TOKEN.slice(0, -1), TOKEN.toUpperCase()])
      assert.equal(
        await seen(await ask(origin, { headers: { ...BEHIND, ...bearer(wrong) } })),
        nowhere,
        wrong,
      )
    const basic = { ...BEHIND, authorization: TOKEN }
    assert.equal(await seen(await ask(origin, { headers: basic })), nowhere, 'the scheme counts')
    const answer = await ask(origin, { headers: { ...BEHIND, ...bearer(TOKEN) } })
    assert.equal(answer.status, 200)
    const samples = samplesOf(await answer.text())
    assert.equal(figure(samples, 'assay_database_up'), 0)
    assert.isNull(figure(samples, 'assay_queue_length'), 'an old figure is no figure')
    // refused at once, or on a busy machine not connected in time: the line names which
    const why = /"fault":"[^"]+".*the figures of the database are not/
    await until('the log says why', instance.printed, (printed) => why.test(printed))
    assert.equal((await ask(origin)).status, 200, 'from this machine it needs none')
    // the counters' own package loads the bare interface; see traces.spec.ts for the control
    assert.deepEqual(loadedBy(instance.printed()), ['@opentelemetry/api'], 'nothing is traced')
    process.kill(instance.pid, 'SIGUSR2')
    assert.equal(await instance.ended, 1, 'an error that nobody caught')
    const [line] = instance.printed().match(/^\{.*nobody caught.*$/m) ?? []
    assert.equal(JSON.parse(line ?? '{}').err?.detail, 'planted for [e-mail]')
    assert.notInclude(instance.printed(), 'canary')
  })

  test('takes no token that could be guessed', ({ assert }) => {
    assert.throws(() => metricsToken('x'.repeat(31)), /at least 32 characters/)
    assert.equal(metricsToken('x'.repeat(32)), 'x'.repeat(32))
    assert.isNull(metricsToken(undefined))
  })
})
