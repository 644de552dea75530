import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import pg from 'pg'
import type { Person } from '#tests/faults/workload'
import { noise } from '#tests/functional/images/pictures'
import { upload } from '#tests/functional/images/upload'
import { watching } from '#tests/functional/live/watching'
import {
  anInstallation,
  anInstance,
  finish,
  type Installation,
  type Instance,
  loginsAt,
} from '#tests/instance'
import { until } from '#tests/patience'
import { aPgBouncer, type Program } from './programs.js'
import { callsAt, investorAt, ownerAt } from './scaled.js'

const CONNECTIONS = 5
const CLIENTS = 32
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const summary = (statuses: number[]) => {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test.group(
  `Two copies: one direct, one through PgBouncer with ${CONNECTIONS} connections`,
  (group) => {
    let direct: Installation
    let pooled: Instance
    let pool: Program
    let owner: Person
    let urls: Record<string, string>
    const bases = () => [direct.base, pooled.base] as const
    const ask = async <Row>(sql: string, at: string = direct.databaseUrl): Promise<Row[]> => {
      const client = new pg.Client({ connectionString: at })
      await client.connect()
      try {
        return (await client.query(sql)).rows as Row[]
      } finally {
        await client.end()
      }
    }
    /** An investor with this much money, who signed in through the pool. */
    const funded = async (amount: string) => {
      const person = await investorAt(pooled.base)
      const made = await callsAt(pooled.base, person).post('/deposit', { method: 'BTC', amount })
      const path = `/admin/deposits/${made.body.data.id}/BTC/approve`
      const { status } = await callsAt(pooled.base, owner).patch(path)
      if (status !== 200) throw new Error(`the deposit was not approved: ${status}`)
      return person
    }
    /** As a client does it: refused for the moment, it makes the call again with the same key. */
    const withdraw = async (base: string, person: Person, key: string = randomUUID()) => {
      const body = { method: 'bitcoin', amount: '10.00', address: ADDRESS }
      return await until(
        'the withdrawal is answered',
        () => callsAt(base, person).post('/withdrawal', body, key),
        (answer) => answer.body.code !== 'idempotency_in_flight' && answer.status !== 503,
      )
    }

    group.setup(async () => {
      direct = await anInstallation()
      const setup = /^\W*(?:\[ info \] )?([\w-]{43})\s*$/m.exec(direct.prepared)?.[1] ?? ''
      const settings = { NODE_ENV: 'test', DATABASE_URL: direct.databaseUrl }
      const named = ['ace.js', 'app:logins', '--suffix=pooled']
      const printed = await finish(named, settings)
      const users = printed.match(/"assay_\w+" "SCRAM[^"]+"/g)?.join('\n') ?? ''
      pool = await aPgBouncer(new URL(direct.databaseUrl), users, CONNECTIONS)
      urls = Object.fromEntries(
        [...printed.matchAll(/^(DATABASE_URL_\w+)=(\S+)$/gm)].map(([, name = '', text = '']) => {
          const url = new URL(text)
          url.host = `127.0.0.1:${pool.port}`
          return [name, url.href]
        }),
      )
      pooled = await anInstance({
        ...settings,
        ...urls,
        DATABASE_URL_EVENTS: loginsAt(direct.databaseUrl).DATABASE_URL_IDENTITY,
        DATA_DIR: direct.dataDir,
        LOG_LEVEL: 'error',
      })
      owner = await ownerAt(pooled.base, setup)
      return async () => {
        await pooled.stop()
        await pool.stop()
        await direct.stop()
      }
    })

    test('each role has a login of its own that brings its limits, and is nothing else', async ({
      assert,
    }) => {
      assert.sameMembers(Object.keys(urls), [
        'DATABASE_URL_IDENTITY',
        'DATABASE_URL_INVESTOR',
        'DATABASE_URL_STAFF',
      ])
      const client = new pg.Client({ connectionString: urls.DATABASE_URL_INVESTOR })
      await client.connect()
      const { rows } = await client.query(
        `select current_user::text as who, session_user::text as login, current_setting('statement_timeout') as longest, current_setting('lock_timeout') as lock`,
      )
      assert.deepEqual(rows, [
        { who: 'assay_investor', login: 'assay_investor_pooled', longest: '5s', lock: '3s' },
      ])
      await assert.rejects(() => client.query('select password from users'), /permission denied/)
      await assert.rejects(() => client.query('set role assay_owner'), /permission denied/)
      await client.end()
    })

    test(`of ${CLIENTS * 2} withdrawals at once at both copies exactly those that are covered are accepted`, async ({
      assert,
    }) => {
      const person = await funded('234.56')
      let [isOver, most] = [false, 0]
      // PostgreSQL still shows a connection for a moment that the pool has closed for another user's
      const figures = new URL(urls.DATABASE_URL_INVESTOR ?? '')
      figures.pathname = '/pgbouncer'
      const counting = (async () => {
        do {
          most = Math.max(most, (await ask('show servers', figures.href)).length)
          await sleep(20)
          // oxlint-disable-next-line no-unmodified-loop-condition -- modified below
        } while (!isOver)
      })()
      const answers = await Promise.all(
        Array.from({ length: CLIENTS * 2 }, (_, nth) => withdraw(bases()[nth % 2] ?? '', person)),
      )
      isOver = true
      await counting
      assert.deepEqual(summary(answers.map(({ status }) => status)), {
        201: 23,
        409: CLIENTS * 2 - 23,
      })
      const { balance } = (await callsAt(pooled.base, person).get('/user/profile')).body.data
      assert.equal(balance, '4.56')
      assert.isAtLeast(most, 1)
      assert.isAtMost(most, CONNECTIONS)
    })

    test('one key, a hundred times at both copies at once: one effect, one answer', async ({
      assert,
    }) => {
      const person = await funded('100.00')
      const key = randomUUID()
      const once = (nth: number) => withdraw(bases()[nth % 2] ?? '', person, key)
      const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => once(nth)))
      assert.deepEqual(summary(answers.map(({ status }) => status)), { 201: 100 })
      assert.lengthOf([...new Set(answers.map(({ text }) => text))], 1)
      const fresh = answers.filter(({ headers }) => !headers.has('idempotency-replayed'))
      assert.lengthOf(fresh, 1)
      const rows = await ask(`select id from withdrawals where user_id = '${person.id}'`)
      assert.lengthOf(rows, 1)
    })

    test('lists, exports, pages by cursor and the ledger read the same at both', async ({
      assert,
    }) => {
      const person = await funded('50.00')
      for (let nth = 0; nth < 3; nth++) await withdraw(pooled.base, person)
      for (const path of [
        '/admin/deposits',
        '/admin/users?sort=["createdAt","DESC"]',
        '/admin/withdrawals?filter={"status":"pending"}',
        '/admin/entries',
        '/admin/users/export',
        '/admin/entries/export',
      ]) {
        const [one, other] = await Promise.all(
          bases().map((base) => callsAt(base, owner).get(encodeURI(path))),
        )
        assert.equal(one?.status, 200, path)
        assert.equal(other?.text, one?.text, path)
      }
      const pages = []
      for (let cursor = ''; ; ) {
        const { body } = await callsAt(pooled.base, person).get(`/transaction/all?limit=2${cursor}`)
        pages.push(body.data.length)
        if (!body.meta?.nextCursor) break
        cursor = `&cursor=${encodeURIComponent(body.meta.nextCursor)}`
      }
      assert.deepEqual(pages, [2, 2])
    })

    test('live updates go past the pool, and a picture kept by one copy is fetched from the other', async ({
      assert,
    }) => {
      const person = await investorAt(pooled.base)
      const stream = await watching(person.token, '/user/events', pooled.base)
      await until('its line is up', async () => {
        const rows = await ask(
          `select from pg_stat_activity where application_name = 'assay live updates' and datname = current_database()`,
        )
        return rows.length === 2
      })
      await callsAt(direct.base, person).post('/deposit', { method: 'BTC', amount: '1.00' })
      assert.include((await stream.next()).data.kinds, 'deposit')
      await stream.leave()
      const kept = await upload(
        person.token,
        { bytes: await noise(100, 100).png().toBuffer() },
        direct.base,
      )
      assert.equal(kept.status, 201)
      const path = new URL(kept.body.mediaUrl, direct.base).pathname
      const [here, there] = await Promise.all(
        bases().map((base) => fetch(new URL(path, base)).then((answer) => answer.arrayBuffer())),
      )
      assert.isAbove(there?.byteLength ?? 0, 100)
      assert.deepEqual(there, here)
    })

    test('after all of it every guarantee of the ledger holds', async ({ assert }) => {
      assert.deepEqual(await ask('select rule, detail from ledger.check_all() where not holds'), [])
      assert.isAbove((await ask('select from ledger.check_all() where holds')).length, 3)
      assert.equal(pooled.printed(), '')
    })
  },
)
