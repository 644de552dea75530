import { Counter } from 'prom-client'
import { test } from '@japa/runner'
import { CATALOGUE } from '#errors/catalogue'
import { bytesAfter, readSystem } from '#metrics/system_query'
import { registry } from '#metrics/meters'
import { allEntries, patternOf } from '#routing/register'
import { BASE } from '#tests/calls'
import { figure, type Sample, samplesOf } from '#tests/exposition'
import {
  request,
  confirmed,
  largeDeposit,
  threePeople,
} from '#tests/functional/approvals/two_people'
import { ASSETS } from '#domain/asset'
import { aRichInvestor, anInvestor, call, look, theBanker, unique } from '#tests/fixtures'

const ORIGIN = BASE.replace(/\/api$/, '')
const WORD = /^[a-z_]{1,40}$/
const COMMAND = /^[a-z_]{1,30}(?:\.[a-z_]{1,30})?$/
const NUMBER = /^(?:[\d.]{1,8}|\+Inf)$/

const routes = () => new Set(['unmatched', 'page', ...allEntries().map(patternOf)])

/** The permitted values of each label. A label that is not here is one too many. */
const ALLOWED: Record<string, (value: string) => boolean> = {
  method: (value) => /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/.test(value),
  route: (value) => routes().has(value),
  status: (value) => /^(?:[1-5]xx|aborted)$/.test(value),
  code: (value) => value in CATALOGUE,
  action: (value) => COMMAND.test(value),
  outcome: (value) => WORD.test(value),
  asset: (value) => ASSETS.some((asset) => asset === value),
  fault: (value) => WORD.test(value),
  reason: (value) => WORD.test(value),
  kind: (value) => WORD.test(value),
  pool: (value) => WORD.test(value),
  role: (value) => value === 'investor' || value === 'staff',
  queue: (value) => WORD.test(value),
  check: (value) => WORD.test(value),
  le: (value) => NUMBER.test(value),
  // of the process itself
  space: (value) => WORD.test(value),
  type: (value) => /^[A-Za-z]{1,40}$/.test(value),
  version: (value) => /^v[\d.]{3,12}$/.test(value),
  major: (value) => /^\d{1,3}$/.test(value),
  minor: (value) => /^\d{1,3}$/.test(value),
  patch: (value) => /^\d{1,3}$/.test(value),
}

const unbounded = (samples: Sample[]): string[] =>
  samples.flatMap(({ name, labels }) =>
    Object.entries(labels)
      .filter(([label, value]) => !ALLOWED[label]?.(value))
      .map(([label, value]) => `${name} ${label}=${value}`),
  )

const scrape = async () => samplesOf(await (await fetch(`${ORIGIN}/metrics`)).text())

test.group('The labels of /metrics', () => {
  test('take few values, and none that a caller has made up', async ({ assert }) => {
    const secret = unique('canary')
    const investor = await anInvestor()
    await investor.post('/deposit', { method: 'BTC', amount: '5.00', from: secret })
    await investor.get(`/deposit/${crypto.randomUUID()}?q=${secret}`)
    await investor.get(`/${secret}/${secret}`)
    await call('POST', '/auth/login', { body: { email: `${secret}@x.test`, password: secret } })
    await call('PROPFIND', '/user/profile', { token: investor.token })
    await fetch(`${ORIGIN}/${secret}`)
    const staff = await theBanker()
    await staff.delete(`/admin/plans/${crypto.randomUUID()}`)
    const samples = await scrape()
    assert.deepEqual(unbounded(samples), [])
    assert.notInclude(JSON.stringify(samples), secret)
    assert.isAbove(
      figure(samples, 'assay_http_requests_total', { route: 'unmatched', status: '4xx' }) ?? 0,
      0,
    )
  })

  test('would be found out (control)', async ({ assert }) => {
    const planted = new Counter({
      name: 'planted_total',
      help: 'Planted.',
      labelNames: ['route', 'user', 'code'],
      registers: [registry],
    })
    planted.inc({ route: `/api/deposit/${crypto.randomUUID()}`, user: 'ada', code: 'invented' })
    const matches = unbounded(await scrape())
    registry.removeSingleMetric('planted_total')
    assert.lengthOf(matches, 3)
  })
})

test.group('The figures of /metrics', () => {
  test('count calls by pattern, commands on money, refusals, sign-ins and what waits', async ({
    assert,
  }) => {
    const at = async () => {
      const samples = await scrape()
      return {
        calls: figure(samples, 'assay_http_requests_total', {
          method: 'POST',
          route: '/api/withdrawal',
          status: '2xx',
        }),
        timed: figure(samples, 'assay_http_request_duration_seconds_count', {
          method: 'POST',
          route: '/api/withdrawal',
        }),
        commands: figure(samples, 'assay_commands_total', {
          action: 'withdrawal.requested',
          outcome: 'done',
        }),
        batched: figure(samples, 'assay_batch_commands_sum', { role: 'investor' }),
        poor: figure(samples, 'assay_refusals_total', { code: 'insufficient_balance' }),
        refused: figure(samples, 'assay_sign_ins_total', { kind: 'investor', outcome: 'refused' }),
      }
    }
    const investor = await aRichInvestor()
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const withdraw = (amount: string) =>
      investor.post('/withdrawal', { method: 'bitcoin', amount, address })
    assert.equal((await withdraw('1.00')).status, 201)
    const before = await at()
    assert.equal((await withdraw('2.00')).status, 201)
    assert.equal((await withdraw('900000.00')).body.code, 'insufficient_balance')
    const wrong = { email: investor.email, password: 'not this one at all' }
    assert.equal((await call('POST', '/auth/login', { body: wrong })).status, 401)
    const after = await at()
    for (const [what, figureBefore] of Object.entries(before)) {
      const more = what === 'timed' ? 2 : 1
      assert.equal(after[what as keyof typeof after], (figureBefore ?? Number.NaN) + more, what)
    }
  })

  test('count a command of two people once as requested and once as done or refused', async ({
    assert,
  }) => {
    const counts = async () => {
      const samples = await scrape()
      return ['takes_two', 'done', 'refused'].map(
        (outcome) =>
          figure(samples, 'assay_commands_total', { action: 'deposit.approved', outcome }) ?? 0,
      )
    }
    const [maker, checker] = await threePeople()
    const { id } = await largeDeposit(await anInvestor())
    const before = await counts()
    const approval = await request(maker.patch(`/admin/deposits/${id}/BTC/approve`))
    assert.equal((await confirmed(checker, approval)).status, 200)
    assert.equal((await confirmed(checker, approval)).status, 409)
    assert.deepEqual(
      (await counts()).map((count, at) => count - (before[at] ?? Number.NaN)),
      [1, 1, 0],
    )
  })

  test('know how much of the log of the database follows one of its files', async ({ assert }) => {
    const now = 'pg_walfile_name(pg_current_wal_lsn())'
    const [row] = await look<{ open: number; none: null; size: string }>(
      `select ${bytesAfter(now)} as open, ${bytesAfter("'00000002.history'")} as none,
         current_setting('wal_segment_size') as size`,
    )
    assert.equal(row?.size, '16MB')
    // the file in use ends after the written part
    assert.isAtMost(row?.open ?? 1, 0)
    assert.isAtLeast(row?.open ?? -1e9, -16 * 1024 * 1024)
    assert.isNull(row?.none)
  })

  test('read every figure of the log archive by the name that its gauge uses', async ({
    assert,
  }) => {
    const { archive } = await readSystem()
    assert.sameMembers(Object.keys(archive), [
      'archives',
      'failed',
      'unarchivedBytes',
      'backedUpAt',
    ])
    assert.isFalse(archive.archives)
    assert.isNull(archive.unarchivedBytes)
  })
})
