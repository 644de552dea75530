import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { bucketOf } from '#database/bucket'
import { approving, credit, entries, idOf } from './attacks.js'
import { earningCommand, investorCommand, speaksFor } from './ledger_calls.js'
import { fullFixture } from './full_fixture.js'
import { APPLICATION, ask, attempt, inSession, OWNERS } from './sessions.js'
import type { Fixture } from './fixture.js'

/** A trigger of one's own, so that a statement runs as deep as those of the ledger do. */
const underTrigger = (statement: string) => [
  `create function pg_temp.pull() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
  'create temp table lever (x int)',
  'create trigger pull after insert on lever for each row execute function pg_temp.pull()',
  'insert into lever values (1)',
]

const ACTOR = randomUUID()
const audit = (kind: string) =>
  `(audit_bucket('${kind}', '${ACTOR}', null), 0, '', '${kind}', '${ACTOR}', 'forged', 'trial')`
const AUDIT =
  'insert into audit_events (chain, seq, seal, actor_kind, actor_id, action, object_kind) values'
const AUDIT_WITH_ID = AUDIT.replace('(', '(id, ')
const auditWithId = (id: string) => audit('investor').replace('(', `('${id}', `)

test.group('T8: ways around', (group) => {
  let fixture: Fixture
  group.setup(async () => {
    fixture = await fullFixture()
  })

  test('a line that ON CONFLICT leaves out moves nothing', async ({ assert }) => {
    const { custody, available } = fixture.accounts
    await inSession('assay_owner', async (client) => {
      const standing = async () =>
        (
          await client.query(
            `select a.balance, (select e.balance_after from ledger.entries e where e.account_id = a.id order by e.seq desc limit 1) as said
               from ledger.accounts a where a.id = $1`,
            [available.BTC],
          )
        ).rows[0]
      const before = await standing()
      const id = idOf(fixture)
      await client.query('begin')
      for (const sql of approving(fixture, id)) await client.query(sql)
      await client.query(
        `insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
         values ('${id}', bucket_of('${id}'), 1, ${custody.BTC}, -1000, 0, 0, ''), ('${id}', bucket_of('${id}'), 2, ${available.BTC}, 1000, 0, 0, ''),
                ('${id}', bucket_of('${id}'), 2, ${available.BTC}, 1000, 0, 0, '') on conflict do nothing`,
      )
      const after = await standing()
      await client.query('rollback')
      assert.equal(after.balance - before.balance, 1000n)
      assert.equal(after.balance, after.said)
    })
  })

  test('a trigger of one’s own does not move a balance', async ({ assert }) => {
    const { held } = fixture.accounts
    const move = `update ledger.accounts set balance = balance + 1, seq = seq + 1 where id = ${held.SOL}`
    for (const role of OWNERS)
      assert.equal(await attempt(role, underTrigger(move)), 'balance_moves_with_an_entry')
    for (const role of APPLICATION) assert.equal(await attempt(role, underTrigger(move)), '42501')
  })

  test('a merge obeys the rules of an insert', async ({ assert }) => {
    const id = idOf(fixture)
    const merge = (
      amount: number,
    ) => `merge into ledger.entries e using (values (1, ${fixture.accounts.custody.BTC}, -1000),
        (2, ${fixture.accounts.available.BTC}, ${amount})) v (line, account, amount) on e.tx_id = '${id}' and e.line = v.line
      when not matched then insert (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
        values ('${id}', bucket_of('${id}'), v.line, v.account, v.amount, 0, 0, '')`
    assert.equal(
      await attempt('assay_owner', [...approving(fixture, id), merge(1001)]),
      'transaction_balances',
    )
    assert.equal(await attempt('assay_owner', [...approving(fixture, id), merge(1000)]), 'nothing')
  })

  test('a copy obeys the rules of an insert', async ({ assert }) => {
    const id = idOf(fixture)
    const copy = (amount: number) =>
      `copy ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash) from program
       'printf "%s,${bucketOf(id)},%s,%s,%s,0,0,\\\\\\\\x\\n" ${id} 1 ${fixture.accounts.custody.BTC} -1000 ${id} 2 ${fixture.accounts.available.BTC} ${amount}' (format csv)`
    assert.equal(
      await attempt('login', [...approving(fixture, id), copy(1001)]),
      'transaction_balances',
    )
    assert.equal(await attempt('login', [...approving(fixture, id), copy(1000)]), 'nothing')
  })

  test('a writable CTE obeys the rules of its parts', async ({ assert }) => {
    const id = idOf(fixture)
    const [status, opened = ''] = approving(fixture, id)
    const lines = entries(id, [[fixture.accounts.available.BTC, 1000]])
    const refused = await attempt('assay_owner', [
      status ?? '',
      `with t as (${opened} returning id) ${lines}`,
    ])
    assert.equal(refused, 'transaction_is_sealed')
  })

  test('what a savepoint takes back has not happened', async ({ assert }) => {
    const id = idOf(fixture)
    const tries = [
      'savepoint here',
      ...approving(fixture, id),
      credit(fixture, id),
      'rollback to here',
    ]
    const after = await inSession('assay_owner', async (client) => {
      await client.query('begin')
      for (const sql of tries) await client.query(sql)
      const { rows } = await client.query('select * from ledger.check_all() where not holds')
      await client.query('rollback')
      return rows
    })
    assert.notInclude(
      JSON.stringify(after, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      fixture.investor,
    )
    assert.equal(
      await attempt('assay_owner', [...approving(fixture, id), credit(fixture, id)]),
      'nothing',
    )
  })

  test('triggers cannot be switched off by the application’s roles, nor by the owner’s session setting', async ({
    assert,
  }) => {
    for (const role of [...APPLICATION, 'assay_owner'] as const) {
      assert.equal(await attempt(role, ['set session_replication_role = replica']), '42501', role)
    }
    for (const role of APPLICATION) {
      for (const sql of [
        'alter table ledger.entries disable trigger all',
        'drop trigger entries_balance on ledger.entries',
        'alter table ledger.accounts drop constraint investor_account_not_below_zero',
        'create or replace function ledger.refuse() returns trigger language plpgsql as $$ begin return new; end $$',
        'create schema elsewhere',
        'create table public.elsewhere (x int)',
      ]) {
        assert.equal(await attempt(role, [sql]), '42501', sql)
      }
    }
  })

  test('a function of the schema cannot be used for a table of one’s own', async ({ assert }) => {
    const owned = await ask<{ name: string }>(
      'assay_owner',
      `select p.oid::regprocedure::text as name from pg_proc p
        where p.prorettype = 'trigger'::regtype and p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace, 'ledger_api'::regnamespace)`,
    )
    assert.isAbove(owned.length, 10)
    for (const { name } of owned) {
      const borrow = [
        'create temp table deposits (user_id uuid, amount_cents bigint)',
        `create trigger lever after insert on deposits for each row execute function ${name}`,
      ]
      for (const role of APPLICATION)
        assert.equal(await attempt(role, borrow), '42501', `${role} ${name}`)
    }
  })

  test('temporary tables and a search path of one’s own change nothing in the ledger_api', async ({
    assert,
  }) => {
    const disguise = [
      'create temp table withdrawals (like public.withdrawals)',
      'create temp table audit_events (id uuid)',
      'create temp table idempotency_keys (principal text)',
      'set local search_path = pg_temp, public, pg_catalog',
    ]
    const [{ count }] = (await inSession('assay_investor', async (client) => {
      await client.query('begin')
      for (const sql of [...disguise, speaksFor(fixture.investor), investorCommand(fixture)])
        await client.query(sql)
      const { rows } = await client.query('select count(*) from pg_temp.withdrawals')
      await client.query('rollback')
      return rows
    })) as [{ count: bigint }]
    assert.equal(count, 0n)
    assert.equal(
      await attempt('assay_staff', [
        ...disguise.slice(0, 3),
        ...disguise.slice(3),
        earningCommand(fixture),
      ]),
      'nothing',
    )
  })

  test('an audit line is written in the name of one’s own kind only', async ({ assert }) => {
    const own = speaksFor(ACTOR)
    assert.equal(await attempt('assay_investor', [own, `${AUDIT} ${audit('staff')}`]), '42501')
    assert.equal(await attempt('assay_staff', [`${AUDIT} ${audit('investor')}`]), '42501')
    assert.equal(await attempt('assay_investor', [own, `${AUDIT} ${audit('investor')}`]), 'nothing')
    assert.equal(await attempt('assay_staff', [`${AUDIT} ${audit('staff')}`]), 'nothing')
  })

  test('an audit line that ON CONFLICT leaves out leaves the chain alone', async ({ assert }) => {
    const id = idOf(fixture)
    const twice = `${AUDIT_WITH_ID} ${auditWithId(id)}, ${auditWithId(id)} on conflict do nothing`
    assert.equal(await attempt('assay_owner', [twice]), 'audit_is_append_only')
  })

  test('no role of the application has a say in the id or the time of an audit line', async ({
    assert,
  }) => {
    const timed = AUDIT.replace('(', '(at, ')
    const line = audit('investor').replace('(', "('2001-01-01', ")
    for (const role of APPLICATION) {
      const given = `${AUDIT_WITH_ID} ${auditWithId(randomUUID())}`
      assert.equal(await attempt(role, [speaksFor(ACTOR), given]), '42501', role)
      assert.equal(await attempt(role, [speaksFor(ACTOR), `${timed} ${line}`]), '42501', role)
    }
  })
})
