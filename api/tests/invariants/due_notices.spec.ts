import { test } from '@japa/runner'
import pg from 'pg'
import { layout } from '#config/layout'
import { ownerUrl } from '#database/owner_url'
import { BATCH, DUE } from '#notices/notice_delivery'
import { anInvestor } from '#tests/fixtures'
import type { PlanNode } from '#tests/invariants/bulk_ledger'

const WAITING = 5_000

/** The most rows that a step of a plan reads. */
const mostRead = (node: PlanNode): number =>
  Math.max(node['Actual Rows'] ?? 0, ...(node.Plans ?? []).map(mostRead))

/** A close of business writes thousands of notices with one time. */
const WRITE = `
  insert into notices (id, bucket, audience, person_id, kind, fact, facts, mail_due_at)
  select public.new_id(public.bucket_of(p)), public.bucket_of(p), 'investor', p, 'earnings_paid', n::text, '{}', '2000-01-01'
    from generate_series(1, $1::int) n, lateral (select ($2::uuid[])[1 + n % cardinality($2::uuid[])] as p) who`

test('a batch of notices that are due reads no more than the batch', async ({
  assert,
  cleanup,
}) => {
  const people = await Promise.all([anInvestor(), anInvestor(), anInvestor()])
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  cleanup(() => client.end())
  await client.query('begin')
  await client.query(WRITE, [WAITING, people.map(({ id }) => id)])
  await client.query('analyze notices')
  const due = DUE.replace(':kinds', '$1').replace(':batch', '$2')
  const { rows } = await client.query(`explain (analyze, format json) ${due}`, [
    ['earnings_paid'],
    BATCH,
  ])
  await client.query('rollback')
  const plan = rows[0]['QUERY PLAN'][0].Plan as PlanNode
  assert.equal(plan['Actual Rows'], BATCH)
  // merged from 64 partitions, each of which is read one row ahead
  assert.isAtMost(mostRead(plan), layout.isPartitioned ? BATCH + 64 : BATCH)
})
