import { test } from '@japa/runner'
import { withoutValues } from '#tracing/traced_statements'
import { aCollector, attribute, type CollectedSpan } from '#tests/collector'
import { anInvestor, unique } from '#tests/fixtures'
import { anInstance } from '#tests/instance'
import { loadedBy, TELLS_LOADED } from '#tests/loaded'

const OF_PROXY = '0af7651916cd43dd8448eb211c80319c'
const OF_OUTSIDER = 'badc0ffee0ddf00dbadc0ffee0ddf00d'
const continued = (trace: string) => ({ traceparent: `00-${trace}-b7ad6b7169203331-01` })

/** All that a span may say. */
const KNOWN = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'assay.request_id',
  'error.type',
  'db.system.name',
  'db.query.text',
  'db.response.status_code',
])

const foundIn = (text: string, secrets: Record<string, string>) =>
  Object.entries(secrets)
    .filter(([, secret]) => text.includes(secret))
    .map(([name]) => name)

/** A life that is traced from its beginning to its end, with something planted wherever a call has room. */
async function tracedLife() {
  const collector = await aCollector()
  const instance = await anInstance({
    ...TELLS_LOADED,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    LOG_LEVEL: 'info',
  })
  const planted = (what: string) => unique(`canary${what}`)
  const investor = await anInvestor({ name: planted('name') })
  const secrets = {
    token: investor.token,
    email: investor.email,
    name: String(investor.user.name),
    id: investor.id,
    password: planted('password'),
    query: planted('query'),
    agent: planted('agent'),
    address: planted('address'),
    number: '77001122334455',
    key: planted('key'),
    row: crypto.randomUUID(),
    outsider: OF_OUTSIDER,
  }
  const mine = { token: investor.token, headers: { 'user-agent': secrets.agent } }
  const { email, password } = secrets
  await instance.call('POST', '/auth/login', { body: { email, password } })
  const number = { bankName: 'Bank', accountNumber: secrets.number, routingNumber: '021000021' }
  await instance.call('PATCH', '/user/profile', { ...mine, body: number })
  await instance.call('GET', `/deposit/${secrets.row}?q=${secrets.query}`, mine)
  const wish = { method: 'bitcoin', amount: '1.23', address: secrets.address }
  await instance.call('POST', '/withdrawal', { ...mine, key: secrets.key, body: wish })
  const requested = { method: 'BTC', amount: '5.00' }
  const deposit = await instance.call('POST', '/deposit', { ...mine, body: requested })
  await instance.call('GET', '/plan/all', { ...mine, headers: continued(OF_OUTSIDER) })
  const proxied = { ...continued(OF_PROXY), 'x-forwarded-for': '203.0.113.9' }
  await instance.call('GET', '/plan/all', { ...mine, headers: proxied })
  await fetch(`${instance.base.replace(/\/api$/, '')}/health/ready`)
  await instance.stop()
  await collector.stop()
  const requestId = deposit.headers.get('x-request-id') ?? ''
  return { collector, spans: collector.spans(), secrets, requestId, printed: instance.printed() }
}

test.group('Traces', (group) => {
  let life: Awaited<ReturnType<typeof tracedLife>>
  const called = (name: string): CollectedSpan[] => life.spans.filter((span) => span.name === name)

  group.setup(async () => {
    life = await tracedLife()
  })

  test('a call is a span, and the statements that were sent for it are below it', ({ assert }) => {
    const [deposit] = called('POST /api/deposit')
    if (!deposit) return assert.fail('no span of the deposit')
    assert.equal(attribute(deposit, 'http.response.status_code'), '201')
    assert.equal(attribute(deposit, 'assay.request_id'), life.requestId)
    const below = life.spans.filter(({ parentSpanId }) => parentSpanId === deposit.spanId)
    assert.isAbove(below.length, 1)
    for (const one of below) {
      assert.equal(one.traceId, deposit.traceId)
      assert.equal(attribute(one, 'db.system.name'), 'postgresql')
    }
    assert.isTrue(
      below.some((one) => attribute(one, 'db.query.text')?.includes('ledger_api.investor_execute')),
    )
    const [refused] = called('POST /api/auth/login')
    assert.equal(refused && attribute(refused, 'error.type'), 'invalid_credentials')
    assert.lengthOf(called('GET /health/ready'), 0)
  })

  test('the log names the trace of a call, and the request id leads from one to the other', ({
    assert,
  }) => {
    const [deposit] = called('POST /api/deposit')
    const line = life.printed
      .split('\n')
      .find((one) => one.includes(life.requestId) && one.includes('"answered"'))
    const { traceId, method, route, status, ms } = JSON.parse(line ?? '{}')
    assert.equal(traceId, deposit?.traceId)
    assert.deepEqual([method, route, status], ['POST', '/api/deposit', 201])
    assert.isNumber(ms)
  })

  test('nothing of what was sent is in them: no token, query, header, body, number, id or name', ({
    assert,
  }) => {
    const text = life.collector.bodies.join('\n')
    assert.deepEqual(foundIn(text, life.secrets), [])
    assert.deepEqual(foundIn(text, { control: life.requestId }), ['control'])
    const keys = new Set(life.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    assert.deepEqual(
      [...keys].filter((key) => !KNOWN.has(key)),
      [],
    )
    assert.isAbove(life.spans.length, 15)
  })

  test('a trace continues where a proxy passes it on, and no other client names it', ({
    assert,
  }) => {
    const traces = called('GET /api/plan/all').map(({ traceId }) => traceId)
    assert.lengthOf(traces, 2)
    assert.include(traces, OF_PROXY)
    assert.notInclude(traces, OF_OUTSIDER)
  })

  test('a value that a statement holds is a question mark', ({ assert }) => {
    assert.equal(
      withoutValues(`select a1 from t where b = 'ada''s' and c > 12.5\n and d = $3 limit 10`),
      'select a1 from t where b = ?? and c > ? and d = $3 limit ?',
    )
    assert.equal(withoutValues(`select 'never closed`), 'select ?')
  })

  test('their packages are loaded here (control of what scrape.spec.ts says of another copy)', ({
    assert,
  }) => {
    assert.includeMembers(loadedBy(life.printed), [
      '@opentelemetry/sdk-trace',
      '@opentelemetry/exporter-trace-otlp-http',
    ])
  })
})
