import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { bucketOf, inBucketOf } from '#database/bucket'
import { cutTables } from '#database/layout'
import { type Attack, credit, refuseAll, transaction } from './attacks.js'
import type { Fixture } from './fixture.js'
import { fund, people } from './fixture.js'
import { ask, attempt, OWNERS } from './sessions.js'

const FOLDER = new URL('../../database/schema/', import.meta.url)
const SCHEMA = readdirSync(FOLDER)
  .map((file) => readFileSync(new URL(file, FOLDER), 'utf8'))
  .join('\n')
const CUT = cutTables(SCHEMA)
const RULE = 'row_in_its_bucket'

/** An id in the bucket after that of the fixture's investor. */
const elsewhere = ({ investor }: Pick<Fixture, 'investor'>) =>
  inBucketOf(`0${((bucketOf(investor) + 1) % 64).toString(16).padStart(2, '0')}`, randomUUID())

/** The platform's account of another bucket than the investor's. */
const custodyElsewhere = (fixture: Fixture) =>
  `(select id from ledger.accounts where owner is null and kind = 'custody' and asset = 'BTC'
       and bucket = ${bucketOf(elsewhere(fixture))})`

const deposit = (fixture: Fixture, id: string, bucket: string) =>
  `insert into deposits (id, bucket, user_id, method, amount_cents, address)
   values ('${id}', ${bucket}, '${fixture.investor}', 'BTC', 1000, '-')`
const own = ({ investor }: Pick<Fixture, 'investor'>) => `bucket_of('${investor}')`
const other = (fixture: Pick<Fixture, 'investor'>) => String(bucketOf(elsewhere(fixture)))

/** The approval of the pending deposit, in a transaction with another id. */
const approved = (fixture: Fixture, id: string) => [
  `update deposits set status = 'approved' where id = '${fixture.rows.deposits.pending}'`,
  transaction(
    id,
    'deposit_approved',
    ['deposit', fixture.rows.deposits.pending ?? '', 2],
    fixture.investor,
    1000,
  ),
]
const lawful: Attack['lawful'] = (fixture, id) => [...approved(fixture, id), credit(fixture, id)]

refuseAll('T59: rows in another bucket than that of their investor', [
  {
    title: 'a request',
    rule: RULE,
    tries: (fixture, id) => [deposit(fixture, id, other(fixture))],
    lawful: (fixture, id) => [deposit(fixture, id, own(fixture))],
  },
  {
    title: 'a request whose id says another one',
    rule: RULE,
    tries: (fixture) => [deposit(fixture, elsewhere(fixture), own(fixture))],
  },
  {
    title: 'a transaction whose id says another one',
    rule: RULE,
    tries: (fixture) => approved(fixture, elsewhere(fixture)),
    lawful,
  },
  {
    title: 'a transaction that says another one itself',
    rule: RULE,
    tries: (fixture, id) =>
      approved(fixture, id).map((sql) =>
        sql.replace(`bucket_of('${fixture.investor}')`, other(fixture)),
      ),
  },
  {
    title: 'a transaction across two: the platform pays out of another bucket',
    rule: 'transaction_balances',
    tries: (fixture, id) => [
      ...approved(fixture, id),
      `insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
       values ('${id}', ${other(fixture)}, 1, ${custodyElsewhere(fixture)}, -1000, 0, 0, ''),
              ('${id}', ${own(fixture)}, 2, ${fixture.accounts.available.BTC}, 1000, 0, 0, '')`,
    ],
    lawful,
  },
  {
    title: 'a line that names an account of another bucket as its own',
    rule: 'account_is_known',
    tries: (fixture, id) => [
      ...approved(fixture, id),
      `insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
       values ('${id}', ${own(fixture)}, 1, ${custodyElsewhere(fixture)}, -1000, 0, 0, ''),
              ('${id}', ${own(fixture)}, 2, ${fixture.accounts.available.BTC}, 1000, 0, 0, '')`,
    ],
  },
  {
    title: 'an account',
    rule: 'accounts_owner_bucket_fkey',
    tries: (fixture) => [
      'alter table ledger.accounts disable trigger accounts_no_delete',
      `delete from ledger.accounts where id = ${fixture.accounts.held.SOL}`,
      `insert into ledger.accounts (owner, bucket, kind, asset) values ('${fixture.investor}', ${other(fixture)}, 'held', 'SOL')`,
    ],
    lawful: (fixture) => [
      'alter table ledger.accounts disable trigger accounts_no_delete',
      `delete from ledger.accounts where id = ${fixture.accounts.held.SOL}`,
      `insert into ledger.accounts (owner, bucket, kind, asset) values ('${fixture.investor}', ${own(fixture)}, 'held', 'SOL')`,
    ],
  },
  {
    title: 'a saved answer',
    rule: RULE,
    tries: (fixture, id) => [answer(fixture, id, other(fixture))],
    lawful: (fixture, id) => [answer(fixture, id, own(fixture))],
  },
])

function audit({ investor }: Pick<Fixture, 'investor'>, bucket: string) {
  return `insert into audit_events (chain, seq, seal, actor_kind, actor_id, action, object_kind, object_id)
    values (${bucket}, 0, '', 'system', null, 'trial', 'user', '${investor}')`
}
function answer({ investor }: Fixture, id: string, bucket: string) {
  return `insert into idempotency_keys (principal, bucket, key, fingerprint, status, body)
    values ('investor:${investor}', ${bucket}, '${id}', '', 201, '{}')`
}

test.group('T59: what grows with investors is cut by bucket', () => {
  test('an audit line is in the chain of its object, for every writer', async ({ assert }) => {
    const fixture = await people()
    for (const role of [...OWNERS, 'assay_identity'] as const) {
      assert.equal(await attempt(role, [audit(fixture, other(fixture))]), RULE, role)
      assert.equal(await attempt(role, [audit(fixture, own(fixture))]), 'nothing', role)
    }
  })

  test('each of its unique and foreign keys has the bucket', async ({ assert }) => {
    assert.isAbove(CUT.length, 10)
    const keys = await ask<{ name: string; table: string; has: boolean; reaches: string | null }>(
      'assay_owner',
      `select c.conname as name, c.conrelid::regclass::text as table, c.confrelid::regclass::text as reaches,
              exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = t.col) as has
         from unnest($1::text[], $2::text[]) t (name, col)
         join pg_constraint c on c.conrelid = t.name::regclass and c.contype in ('p', 'u', 'f') and c.conparentid = 0
       union all
       select i.indexrelid::regclass::text, i.indrelid::regclass::text, null,
              exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname = t.col)
         from unnest($1::text[], $2::text[]) t (name, col) join pg_index i on i.indrelid = t.name::regclass and i.indisunique`,
      [CUT.map(({ table }) => table), CUT.map(({ column }) => column)],
    )
    assert.isAbove(keys.length, 20)
    // plans and staff are few, and read everywhere: tables of which each machine has a copy
    const FEW = new Set(['plans', 'staff'])
    assert.deepEqual(
      keys.filter(({ has, reaches }) => !has && !FEW.has(reaches ?? '')),
      [],
    )
  })

  test('the functions of the database and this process agree about buckets', async ({ assert }) => {
    const owners = Array.from({ length: 200 }, () => randomUUID())
    const rows = await ask<{ owner: string; bucket: number; made: string }>(
      'assay_owner',
      'select o as owner, bucket_of(o) as bucket, new_id(bucket_of(o)) as made from unnest($1::uuid[]) o',
      [owners],
    )
    for (const { owner, bucket, made } of rows) {
      assert.equal(bucketOf(owner), bucket)
      assert.equal(bucketOf(made), bucket)
      assert.equal(bucketOf(inBucketOf(owner, made)), bucket)
    }
    assert.isAbove(new Set(rows.map(({ bucket }) => bucket)).size, 32)
    assert.equal(new Set(rows.map(({ made }) => made)).size, 200)
  })

  /** The buckets of each transaction's writes: PostgreSQL marks each row with its writer. */
  const WRITTEN = CUT.map(
    ({ table, column }) => `select x.xmin::text as writer, x.${column} as bucket from ${table} x`,
  ).join(' union all ')

  test('an investor’s command writes in one bucket, that of staff in the bucket of the staff besides', async ({
    assert,
  }) => {
    const fixture = await people()
    const before = await ask<{ writer: string }>(
      'login',
      `select distinct writer from (${WRITTEN}) w`,
    )
    await fund(fixture, { BTC: 5_000n, ETH: 300_000n })
    const after = await ask<{ writer: string; buckets: number[] }>(
      'login',
      `select writer, array_agg(distinct bucket order by bucket) as buckets from (${WRITTEN}) w
        where writer <> all ($1) group by writer`,
      [before.map(({ writer }) => writer)],
    )
    assert.isAbove(after.length, 4)
    const allowed = new Set([bucketOf(fixture.investor), bucketOf(fixture.admin)])
    const investors = after.filter(
      ({ buckets }) => buckets.length === 1 && buckets[0] === bucketOf(fixture.investor),
    )
    assert.isAbove(investors.length, 1)
    for (const { buckets } of after)
      for (const bucket of buckets) assert.isTrue(allowed.has(bucket), JSON.stringify(after))
  })
})
