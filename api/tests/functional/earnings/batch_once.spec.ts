import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import pg from 'pg'
import { ownerUrl } from '#database/owner_url'
import { balancesOf, look, theBanker, unique } from '#tests/fixtures'
import { aPlanWith, type Funds, investedOn, itemOf } from '#tests/functional/earnings/batch'
import { until } from '#tests/patience'

const BATCH = '/admin/earnings/batch'
const reason = 'Returns of November'

const firstOf = ({ investments }: Funds, amount?: string) => itemOf(investments[0], amount)
const earned = async ({ investor }: Funds) => (await balancesOf(investor)).earnings
const creditsOf = async (ids: string[]) => {
  const matches = await look<{ count: bigint }>(
    'select count(*) from earnings where investment_id = any(cast(:ids as uuid[]))',
    { ids },
  )
  return Number(matches[0]?.count)
}

/** Ends the session of the batch, once it waits for a lock. */
async function cutWhereItWaits(): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  try {
    const cut = async () =>
      (
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock' and query like '%staff_execute%'`,
        )
      ).rowCount ?? 0
    await until('the batch waits', cut, (count) => count > 0)
  } finally {
    await client.end()
  }
}

test.group('POST /admin/earnings/batch, once', () => {
  test('the same key many times at once credits each item once and answers the same bytes', async ({
    assert,
  }) => {
    const { people } = await aPlanWith(70)
    const banker = await theBanker()
    const body = { items: people.map((one) => firstOf(one)), reason }
    const key = unique('key')
    const answers = await Promise.all([1, 2, 3].map(() => banker.post(BATCH, body, key)))
    const last = await banker.post(BATCH, body, key)
    assert.equal(last.status, 200)
    for (const { status, text } of answers)
      if (status !== 409 && status !== 503) assert.equal(text, last.text)
    assert.equal(last.body.data.totals.credited, 70)
    assert.equal(await creditsOf(body.items.map(({ investmentId }) => investmentId)), 70)
  }).timeout(60_000)

  test('cut in the middle it has credited nothing, and the same key credits each item once', async ({
    assert,
    cleanup,
  }) => {
    const { plan, people } = await aPlanWith(1)
    const several = await investedOn(plan, 3)
    const [one] = people as [Funds]
    const banker = await theBanker()
    const items = [firstOf(one), ...several.investments.map((row) => itemOf(row))]
    const ids = items.map(({ investmentId }) => investmentId)
    // the last statement waits for this lock, when all others are done, and its session is cut there
    const holder = await db.connection('owner').transaction()
    cleanup(() => holder.rollback())
    await holder.rawQuery('select 1 from investments where id = ? for update', [ids.at(-1) ?? ''])
    const key = unique('key')
    const sent = banker.post(BATCH, { items, reason }, key)
    await cutWhereItWaits()
    assert.equal((await sent).status, 503)
    assert.equal(await creditsOf(ids), 0)
    await holder.rollback()
    const again = await banker.post(BATCH, { items, reason }, key)
    assert.equal(again.status, 200, again.text)
    assert.equal(again.body.data.totals.credited, 4)
    assert.equal(await creditsOf(ids), 4)
    assert.equal((await banker.post(BATCH, { items, reason }, key)).text, again.text)
  })

  test('an investor whose money is being moved is waited for', async ({ assert, cleanup }) => {
    const { people } = await aPlanWith(2)
    const [one] = people as [Funds, Funds]
    const banker = await theBanker()
    const holder = await db.connection('owner').transaction()
    cleanup(() => holder.rollback())
    await holder.rawQuery('select pg_advisory_xact_lock(ledger_api.investor_lock(?::uuid))', [
      one.investor.id,
    ])
    const sent = banker.post(BATCH, { items: people.map((each) => firstOf(each)), reason })
    await holder.rawQuery('select pg_sleep(0.05)')
    await holder.rollback()
    assert.equal((await sent).status, 200)
    assert.deepEqual(await Promise.all(people.map(earned)), ['1.00', '1.00'])
  })
})
