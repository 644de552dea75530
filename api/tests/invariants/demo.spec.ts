import { test } from '@japa/runner'
import { freshDatabase, inDatabase } from '#tests/invariants/fresh_database'
import { finish } from '#tests/instance'

type Match = {
  untrue: string[]
  late: number
  postings: number
  statements: number
  waiting: number
  by_two: number
  earned_by_two: number
  published: number
  credits: number
  free: number
  cancelled: number
  unpaid: number
  desk: object
}

/** The content of a filled database; `late`: lines of an account, and of the journal, that precede an older one. */
const FOUND = `
select array(select c.rule from ledger.check_all() c where not c.holds)
    || array(select c.rule from audit_check() c where not c.holds) as untrue,
  (select count(*) from (
     select t.at < lag(t.at) over (partition by e.account_id order by e.seq) or e.tx_id < lag(e.tx_id) over (order by t.at, t.id) as late
       from ledger.entries e join ledger.transactions t on t.id = e.tx_id) l where l.late)::int as late,
  (select count(*) from ledger.transactions)::int as postings,
  (select count(distinct e.cmin::text) from ledger.entries e)::int as statements,
  (select count(*) from earnings)::int as credits,
  (select min(balance) from ledger.accounts where kind = 'pool')::bigint::float8 as free,
  (select count(distinct a.maker_id) from approvals a where a.state = 'open')::int as waiting,
  (select count(*) from approvals a where a.state = 'confirmed')::int as by_two,
  (select count(*) from approvals a where a.state = 'confirmed' and a.action like 'earnings%')::int as earned_by_two,
  (select count(*) from transaction_lines l join users u on u.id = l.user_id where u.email = 'investor@demo.test')::int as published,
  (select count(*) from deposits d where d.cancelled_by = 'investor')::int as cancelled,
  (select count(*) from withdrawals w where w.status = 'approved' and w.payment_reference is null)::int as unpaid,
  (select jsonb_build_object('offered', p.offered, 'investments', count(*), 'ofTheDemoInvestor', count(*) filter (where u.email = 'investor@demo.test'),
            'lost', sum(i.charged_cents), 'earned', sum(i.earnings_cents) > 0,
            'declared', (select count(*) from declarations d where d.plan_id = p.id and d.requested_by <> d.decided_by),
            'losses', (select count(*) from declarations d join declaration_evidence v on v.declaration_id = d.id
                        where d.plan_id = p.id and d.rate < 0))
     from plans p join investments i on i.plan_id = p.id and i.status = 'approved' join users u on u.id = i.user_id
    where p.kind = 'declared' group by p.id) as desk`

async function filled(settings: Record<string, string>): Promise<Match> {
  const { url, drop } = await freshDatabase()
  try {
    const all = { NODE_ENV: 'test', DATABASE_URL: url, DEMO: '1', ...settings }
    await finish(['ace.js', 'app:prepare'], all)
    return await inDatabase(url, async (client) => (await client.query(FOUND)).rows[0])
  } finally {
    await drop()
  }
}

test.group('the demonstration', () => {
  test('fills the ledger in few statements, in the order of its dates, and every check holds', async ({
    assert,
  }) => {
    const match = await filled({})
    assert.deepEqual(match.untrue, [])
    assert.equal(match.late, 0)
    assert.isAbove(match.postings, 4000)
    // what credits take out of the one pool is a statement each; all else shares them
    assert.isBelow(match.statements, match.credits + match.postings / 10)
    assert.isAtLeast(match.free, 100_000_000)
    assert.equal(match.waiting, 2, 'both published accounts have something to confirm')
    assert.isAbove(match.by_two, 100)
    assert.isAbove(match.published, 100)
    assert.isAbove(match.cancelled, 5)
    assert.equal(match.unpaid, 0, 'every payout names its payment')
    // 1.5 % of 1,500.00, 800.00 and 2,500.00
    assert.deepEqual(match.desk, {
      ...{ offered: false, investments: 3, ofTheDemoInvestor: 1, lost: 7_200, earned: true },
      ...{ declared: 9, losses: 1 },
    })
  }).timeout(120_000)

  test('is filled by the same rules where a low limit has two people decide about earnings', async ({
    assert,
  }) => {
    const match = await filled({ APPROVAL_LIMIT_USD: '500.00' })
    assert.deepEqual(match.untrue, [])
    assert.equal(match.late, 0)
    assert.isAbove(match.earned_by_two, 0)
  }).timeout(240_000)
})
