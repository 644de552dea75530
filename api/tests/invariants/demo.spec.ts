import { test } from '@japa/runner'
import { FOUND, type Match } from '#tests/invariants/demo_figures'
import { freshDatabase, inDatabase } from '#tests/invariants/fresh_database'
import { finish } from '#tests/instance'

type Ahead = {
  owed: string[]
  first: number
  paused: number
  paid: string[]
  renewed: number
  others: number
}

/** The next 31 dates are closed, as an owner of a demonstration does it. */
const MONTH = `
update ledger.calendar set runs_ahead = true;
do $$
declare
  c_last constant date := (select date + 30 from ledger.business_dates where status = 'open');
begin
  while ledger_api.close_next(true, c_last) is not null loop
    null;
  end loop;
end $$`

/** A month ahead: in which assets a day is not funded yet, how many days before the open date, in which all of the last date is paid, and what is renewed. */
const AHEAD = `
select array(select distinct d.method from dues d where d.status = 'due' order by 1) as owed,
  (select b.date - min(d.business_date) from ledger.business_dates b, dues d where b.status = 'open' and d.status = 'due' group by b.date) as first,
  (select count(*) from plans p where ledger.paused_since(p.id) is not null)::int as paused,
  array(select d.method from dues d join ledger.business_dates b on b.date = d.business_date + 1 and b.status = 'open'
         group by d.method having bool_and(d.status = 'paid') order by 1) as paid,
  (select count(*) from investments n join users u on u.id = n.user_id where n.renews is not null and u.email = 'investor@demo.test')::int as renewed,
  (select count(*) from investments n join users u on u.id = n.user_id where n.renews is not null and u.email <> 'investor@demo.test')::int as others`

/** Fills a demonstration, reads its figures, and reads others after a month. */
async function filled(settings: Record<string, string>): Promise<{ match: Match; ahead: Ahead }> {
  const { url, drop } = await freshDatabase()
  try {
    const all = { NODE_ENV: 'test', DATABASE_URL: url, DEMO: '1', ...settings }
    const read = (sql: string) =>
      inDatabase(url, async (client) => (await client.query(sql)).rows[0])
    await finish(['ace.js', 'app:prepare'], all)
    const match = await read(FOUND)
    await inDatabase(url, (client) => client.query(MONTH))
    return { match, ahead: await read(AHEAD) }
  } finally {
    await drop()
  }
}

// with the usual limits: scripts/tests/again.spec.mjs
test.group('T85: the demonstration', () => {
  test('is filled by the same rules where a low limit has two people decide about earnings', async ({
    assert,
  }) => {
    const { match, ahead } = await filled({ APPROVAL_LIMIT_USD: '500.00' })
    assert.deepEqual(match.untrue, [])
    assert.equal(match.late, 0)
    assert.equal(match.misdated, 0)
    assert.equal(match.off_terms, 0)
    // each credited deposit of the past has an invented payment of exactly its worth, and no chain shows one
    assert.deepEqual([match.simulated, match.observed], [1, 0])
    assert.isAbove(match.earned_by_two, 0)
    // what corrections returned is taken out of the pool, so that the days not funded are so in every asset
    assert.isAbove(match.withdrawn, 0)
    // of the days that are closed some were not funded at first, and of the next 31 the last are not yet
    assert.deepEqual(match.paid_late, ['BTC', 'ETH', 'SOL'])
    assert.deepEqual(ahead, {
      owed: ['SOL'],
      first: 2,
      paused: 0,
      paid: ['BTC', 'ETH'],
      renewed: 1,
      others: 1,
    })
  }).timeout(240_000)
})
