import { test } from '@japa/runner'
import pg from 'pg'
import { aReceiver } from '#tests/functional/webhooks/receiver'
import { until } from '#tests/patience'
import { randomFor } from '#tests/seed'
import { ApiProcess } from './api_process.js'
import { Cluster } from './cluster.js'
import { setting, tell } from './figures.js'

const KILLS = setting('FAULT_WEBHOOK_KILLS', 3)
const WORKERS = 2
const FACTS_EACH = 40

/** One fact for each endpoint, as its trigger writes it: `queue_webhooks` hands it on in the same statement. */
const FACTS = `
  insert into notices (id, bucket, audience, person_id, kind, fact, facts)
  select new_id(bucket_of(u.id)), bucket_of(u.id), 'investor', u.id, 'deposit_declined', $1::text || '-' || n, '{"reference": "DP-1"}'
    from users u, generate_series(1, ${FACTS_EACH}) n`
const WAITING = `select count(*)::int as n from webhook_deliveries where due_at is not null`

/** How the host answers: `null` is one that hangs. */
const WAYS = [null, 500, 204] as const

/** An investor with a webhook, made by the API itself: its signing key is sealed with the key of the installation. */
async function aHook(api: ApiProcess, name: string, url: string): Promise<void> {
  const send = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${api.base}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { token: string }
  }
  const [email, password] = [`${name}@reader.test`, 'a door with two locks']
  const person = { name: 'Ada', username: name, phone: '+14155552671' }
  await send('/auth/register', { ...person, email, password })
  const { token } = await send('/auth/login', { email, password })
  await send('/user/webhooks', { name: 'Books', url, kinds: ['deposit_declined'] }, token)
}

test.group('T79: workers that deliver webhooks', () => {
  test(`after ${KILLS} kills -9 of all of them, with a host that hangs and refuses, each event has come, under one id`, async ({
    assert,
  }) => {
    const cluster = new Cluster({})
    await cluster.create()
    let way: (typeof WAYS)[number] = null
    const tried = new Map<string, number>()
    const taken = new Map<string, string>()
    const host = await aReceiver((response, { headers, body }) => {
      const id = String(headers['webhook-id'])
      tried.set(id, (tried.get(id) ?? 0) + 1)
      if (way === null) return
      if (way === 204) taken.set(id, body)
      response.writeHead(way).end()
    })
    const settings = { NODE_ENV: 'development', WEBHOOK_LOOPBACK: '1' }
    const api = new ApiProcess(cluster.url, { ...settings, ROLE: 'api' })
    const workers = Array.from(
      { length: WORKERS },
      () => new ApiProcess(cluster.url, { ...settings, ROLE: 'worker' }),
    )
    const chance = randomFor('kills of workers on webhooks')
    const owner = new pg.Client({ connectionString: cluster.url })
    const attempts = () => [...tried.values()].reduce((sum, n) => sum + n, 0)
    try {
      await api.prepare()
      await owner.connect()
      await api.start()
      await api.ready()
      for (let n = 0; n < 4; n++) await aHook(api, `reader${n}`, host.url)
      await api.kill()
      for (let kill = 0; kill < KILLS; kill++) {
        way = WAYS[kill % WAYS.length] ?? null
        await owner.query(FACTS, [kill])
        for (const one of workers) await one.start()
        const enough = attempts() + 2 + Math.floor(chance() * 3)
        await until(
          'events are tried',
          () => ({ attempts: attempts(), said: workers.map(({ printed }) => printed.slice(-500)) }),
          (seen) => seen.attempts >= enough,
        )
        for (const one of workers) await one.kill()
        // what was claimed or refused is due again, as it is when its time has passed
        await owner.query(`update webhook_endpoints set busy_until = '-infinity', failures = 0`)
        await owner.query('update webhook_deliveries set due_at = now() where due_at is not null')
      }
      way = 204
      for (const one of workers) await one.start()
      const waiting = async () => (await owner.query<{ n: number }>(WAITING)).rows[0]?.n
      await until('nothing waits', waiting, (n) => n === 0)
      const { rows } = await owner.query<{ id: string }>('select id from webhook_deliveries')
      const facts = 4 * KILLS * FACTS_EACH
      const lost = rows.filter(({ id }) => !taken.has(id)).length
      tell('T79', `events, ${KILLS} kills of ${WORKERS} workers`, `${facts}`, 'all', true)
      tell('T79', 'events lost', `${lost}`, '0', lost === 0)
      tell('T79', 'sent again under the same webhook-id', `${attempts() - facts}`, 'few', true)
      assert.lengthOf(rows, facts)
      assert.sameMembers(
        rows.map(({ id }) => id),
        [...taken.keys()],
      )
    } finally {
      await owner.end()
      for (const one of [api, ...workers]) await one.remove()
      await cluster.remove()
      await host.stop()
    }
  }).timeout(600_000)
})
