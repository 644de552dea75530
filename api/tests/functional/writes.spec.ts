import { readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { cutTables } from '#database/layout'
import { anInvestor, fund, granted } from '#tests/fixtures'
import { ask, inSession } from '#tests/invariants/sessions'

const FOLDER = new URL('../../database/schema/', import.meta.url)
const CUT = cutTables(
  readdirSync(FOLDER)
    .map((file) => readFileSync(new URL(file, FOLDER), 'utf8'))
    .join('\n'),
)

/** The buckets of each transaction's rows: PostgreSQL marks each row with the transaction that wrote it. */
const WRITTEN = CUT.map(
  ({ table, column }) => `select x.xmin::text as writer, x.${column} as bucket from ${table} x`,
).join(' union all ')

/**
 * Transactions that have left an audit line, and wrote in more buckets than those of its objects and of who acted, where saved answers and
 * the sums of a day are. Where a kind may reach the platform's accounts of another bucket (`spans_buckets`), that is one more; so
 * it is where the system acts on a bucket, and its audit line is about the platform.
 */
const STRAYS = `
  with acts as (
    select a.xmin::text as writer, array_agg(distinct a.action) as actions, array_agg(distinct a.chain::int) as objects,
           array_agg(distinct bucket_of(a.actor_id::uuid)::int) filter (where a.actor_id is not null) as actors
      from audit_events a group by a.xmin::text),
  spanning as (select distinct e.xmin::text as writer from ledger.entries e join ledger.transactions t on t.id = e.tx_id
                 join ledger.rules r using (kind) where r.spans_buckets),
  writes as (select writer, array_agg(distinct bucket::int) as buckets from (${WRITTEN}) w group by writer)
  select a.actions, a.objects, a.actors, w.buckets from acts a join writes w using (writer) left join spanning s using (writer)
   where (select count(*) from unnest(w.buckets) b where b <> all (a.objects || coalesce(a.actors, '{}')))
         > (case when s.writer is null then 0 else 1 end) + (case when a.actors is null then 1 else 0 end)`

test.group('T59: every transaction of a run', () => {
  test('writes in the buckets of what it is about and of who acts', async ({ assert }) => {
    const investor = await anInvestor()
    await fund(investor, 'BTC', '20.00')
    await granted(investor.post('/deposit', { method: 'ETH', amount: '5.00' }))
    assert.deepEqual(await ask('login', STRAYS), [])
  })

  test('control: a transaction that writes in another bucket is seen', async ({ assert }) => {
    const { id } = await anInvestor()
    const strays = await inSession('login', async (client) => {
      await client.query('begin; set local session_replication_role = replica')
      await client.query(
        `insert into audit_events (chain, seq, seal, actor_kind, actor_id, action, object_kind, object_id)
         values (bucket_of($1), 0, '', 'investor', $1, 'trial', 'user', $1)`,
        [id],
      )
      await client.query(
        `insert into idempotency_keys (principal, bucket, key, fingerprint, status, body)
         values ('trial', (bucket_of($1) + 1) % 64, 'trial', '', 201, '{}')`,
        [id],
      )
      const { rows } = await client.query<{ actions: string[] }>(STRAYS)
      await client.query('rollback')
      return rows
    })
    assert.deepEqual(
      strays.map(({ actions }) => actions),
      [['trial']],
    )
  })
})
