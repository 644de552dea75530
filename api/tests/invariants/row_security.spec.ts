import { aReversal } from '#tests/claims'
import { test } from '@japa/runner'
import pg from 'pg'
import { ownerUrl } from '#database/owner_url'
import { asInvestor } from '#database/as_investor'
import { OWN_TABLES, ownView } from '#database/own_data/own_data'
import { rowsOf } from '#database/rows'
import { RISK_NOTICE } from '#domain/risk_notice'
import {
  aPlan,
  aStaffMember,
  anInvestor,
  fund,
  granted,
  type Investor,
  type StaffMember,
} from '#tests/fixtures'
import { randomFor } from '#tests/seed'
import { withdraw } from './money_at_once.js'
import { ask, attempt, inSession } from './sessions.js'

const USERS = 1000
const CONNECTIONS = 2

/** Every table that the investor's role may read, with the column that says whose a row is. */
const OWNED: Array<[table: string, owner: string]> = [
  ['users', 'id'],
  ['notices', 'person_id'],
  ['notice_preferences', 'person_id'],
  ['deposits', 'user_id'],
  ['withdrawals', 'user_id'],
  ['investments', 'user_id'],
  ['investment_charges', 'user_id'],
  ['deposit_reversals', 'user_id'],
  ['earnings', 'user_id'],
  ['user_totals', 'user_id'],
  ['images', 'owner_id'],
  ['risk_acknowledgements', 'user_id'],
  ['messages', 'user_id'],
  ['message_replies', '(select m.user_id from messages m where m.id = message_id)'],
  ['transaction_lines', 'user_id'],
  ['charge_lines', 'user_id'],
  ['own_lines', 'user_id'],
  ['ledger.accounts', 'owner'],
  ['ledger.transactions', 'owner'],
  ['ledger.entries', '(select a.owner from ledger.accounts a where a.id = account_id)'],
]

/** Owners of everything that a session can see of a table. */
const ownersOf = (client: pg.Client | pg.PoolClient, [table, owner]: [string, string]) =>
  client
    .query(`select distinct ${owner} as owner from ${table}`)
    .then(({ rows }) => rows.map((row) => row.owner as string | null))

/** A row of the investor in every table above. */
async function leaveTraces(investor: Investor, admin: StaffMember, plan: string): Promise<void> {
  await fund(investor, 'BTC', '100.00')
  await withdraw(investor, '5.00')
  const { body } = await investor.post('/investment', {
    plan_id: plan,
    amount: '10.00',
    method: 'BTC',
  })
  await admin.patch(`/admin/investments/${body.data.id}/approve`)
  await admin.post(`/admin/earnings/${investor.id}`, {
    amount: '1.00',
    plan_id: plan,
    investment_id: body.data.id,
  })
  // leaving it costs a fee
  const path = `/investment/${body.data.id}`
  const { seal } = await granted(investor.get(`${path}/exit-quote`))
  await granted(investor.post(`${path}/exit`, { seal }))
  await aReversal(investor)
  // the first opens a thread, the second is a reply in it
  for (const text of ['A question', 'And another']) await investor.post('/user/messages', { text })
  await investor.put('/user/notice-preferences', {
    kinds: [],
    quietFrom: null,
    quietTo: null,
    zone: 'UTC',
    dailyDigest: false,
  })
  await investor.post('/user/risk-acknowledgement', { version: RISK_NOTICE.version })
  await ask(
    'assay_owner',
    `insert into images (id, owner_kind, owner_id, bytes) values (left(md5($1), 32), 'investor', $1::uuid, 1)`,
    [investor.id],
  )
}

test.group('T25: row security', (group) => {
  let ada: Investor
  let bob: Investor
  group.setup(async () => {
    ada = await anInvestor()
    bob = await anInvestor()
    const admin = await aStaffMember('admin')
    const { id: plan } = await aPlan({ minAmount: '1.00', earlyExit: '1' })
    for (const investor of [ada, bob]) await leaveTraces(investor, admin, plan)
  })

  test('the table above names everything that the investor’s role may read', async ({ assert }) => {
    const rows = await ask<{ name: string }>(
      'assay_owner',
      `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'ledger', 'ledger_api') and c.relkind in ('r', 'v', 'm', 'p')
          and (has_table_privilege('assay_investor', c.oid, 'select') or has_any_column_privilege('assay_investor', c.oid, 'select'))`,
    )
    assert.sameMembers(
      rows.map(({ name }) => name),
      // plans and their terms have policies of their own (plan_terms.spec.ts), and what the platform deals in is nobody's
      [
        ...OWNED.map(([table]) => table),
        ...OWN_TABLES.map(ownView),
        'plans',
        'plan_terms',
        'ledger.assets',
      ],
    )
  })

  test('without app.uid there is nothing to see in {0}')
    .with(OWNED)
    .run(async ({ assert }, table) => {
      assert.deepEqual(await inSession('assay_investor', (client) => ownersOf(client, table)), [])
      assert.includeMembers(
        await inSession('login', (client) => ownersOf(client, table)),
        [ada.id, bob.id],
        'control',
      )
    })

  test('T81: what an investor downloads is theirs alone, and nothing without app.uid', async ({
    assert,
  }) => {
    const count = async (client: pg.Client | pg.PoolClient, what: string) =>
      Number((await client.query(`select count(*) from ${what}`)).rows[0].count)
    for (const one of OWN_TABLES) {
      const seen = await inSession('assay_investor', (client) => count(client, ownView(one)))
      assert.equal(seen, 0, one.table)
    }
    for (const [table, owner] of OWNED) {
      const one = OWN_TABLES.find((own) => own.table === table)
      if (!one) continue
      const where = `${table} where ${owner} = '${ada.id}'`
      const all = await inSession('login', (client) => count(client, where))
      const seen = await inSession('assay_investor', async (client) => {
        await client.query(`select set_config('app.uid', $1, false)`, [ada.id])
        return count(client, ownView(one))
      })
      assert.equal(seen, all, table)
      assert.isAbove(all, 0, table)
    }
  })

  test('with the app.uid of one investor there is only theirs in {0}')
    .with(OWNED)
    .run(async ({ assert }, table) => {
      const seen = await inSession('assay_investor', async (client) => {
        await client.query(`select set_config('app.uid', $1, false)`, [ada.id])
        return ownersOf(client, table)
      })
      assert.deepEqual(
        seen.filter((owner) => owner !== ada.id),
        [],
      )
    })

  test('a query that forgets its where finds nothing of anybody else', async ({ assert }) => {
    const rows = await asInvestor(ada, (trx) =>
      rowsOf<{ user_id: string }>(trx, 'select user_id from withdrawals'),
    )
    assert.deepEqual([...new Set(rows.map((row) => row.user_id))], [ada.id])
  })

  test('the same query as the login sees everybody (control)', async ({ assert }) => {
    const rows = await ask<{ user_id: string }>('login', 'select user_id from withdrawals')
    assert.includeMembers(
      rows.map((row) => row.user_id),
      [ada.id, bob.id],
    )
  })

  test('nothing of others can be changed, whatever app.uid says', async ({ assert }) => {
    const update = (id: string) =>
      `update users set city = 'Elsewhere' where id = '${id}' returning id`
    const changed = await inSession('assay_investor', async (client) => {
      await client.query('begin')
      await client.query(`select set_config('app.uid', $1, true)`, [ada.id])
      const both = [await client.query(update(ada.id)), await client.query(update(bob.id))]
      await client.query('rollback')
      return both.map(({ rowCount }) => rowCount)
    })
    assert.deepEqual(changed, [1, 0])
    assert.equal(
      await attempt('assay_investor', [
        `select set_config('app.uid', 'nobody', true)`,
        'select * from users',
      ]),
      '22P02',
    )
  })

  test('an audit line is written in one’s own name, whatever app.uid says', async ({ assert }) => {
    const line = `insert into audit_events (chain, seq, seal, actor_kind, actor_id, action, object_kind)
      values (bucket_of('${bob.id}'), 0, '', 'investor', '${bob.id}', 'profile.updated', 'investor')`
    const as = (uid: string) => `select set_config('app.uid', '${uid}', true)`
    assert.equal(await attempt('assay_investor', [line]), '42501')
    assert.equal(await attempt('assay_investor', [as(ada.id), line]), '42501')
    assert.equal(await attempt('assay_investor', [as(bob.id), line]), 'nothing')
  })

  test(`${USERS} interleaved investors on ${CONNECTIONS} connections read their own rows only`, async ({
    assert,
  }) => {
    const chance = randomFor('row security')
    const pool = new pg.Pool({ connectionString: ownerUrl(), max: CONNECTIONS })
    const people = [
      ada,
      bob,
      ...(await Promise.all(Array.from({ length: 20 }, () => anInvestor()))),
    ]
    const read = async (): Promise<boolean> => {
      const person = people[Math.floor(chance() * people.length)] as Investor
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query('set local role assay_investor')
        await client.query(`select set_config('app.uid', $1, true)`, [person.id])
        const owners = await ownersOf(
          client,
          chance() < 0.5 ? ['users', 'id'] : ['ledger.accounts', 'owner'],
        )
        // some are cut off in the middle: their settings must not stay with the connection
        await client.query(chance() < 0.5 ? 'commit' : 'rollback')
        return owners.length === 1 && owners[0] === person.id
      } finally {
        client.release()
      }
    }
    const own = await Promise.all(Array.from({ length: USERS }, read))
    await pool.query('set role assay_investor')
    const left = await pool.query('select count(*) as seen from users')
    await pool.end()
    assert.lengthOf(own.filter(Boolean), USERS)
    assert.equal(left.rows[0].seen, 0n)
  })
})
