import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { closeBusinessDates } from '#business_days/close_service'
import { look } from '#tests/fixtures'
import { closeDates, openDate, runAhead } from '#tests/invariants/close_of_business'
import { fullFixture } from '#tests/invariants/full_fixture'
import { brokenRules } from '#tests/invariants/money_at_once'
import { until } from '#tests/patience'
import { randomFor } from '#tests/seed'
import { setting, tell } from './figures.js'

const BUILD = fileURLToPath(new URL('../../build', import.meta.url))
const KILLS = setting('FAULT_CLOSE_KILLS', 4)
/** A kill comes when up to so many more pieces of a close are committed. */
const MOST_PIECES = 24
const DAYS = 25

/** How many pieces of closes are committed: steps that are done, and buckets within a step. */
async function pieces(): Promise<number> {
  const [row] = await look<{ n: number }>(
    `select (count(*) filter (where finished_at is not null) + coalesce(sum(next_bucket), 0))::int as n from ledger.close_steps`,
  )
  return row?.n ?? 0
}

function closer(): ChildProcess {
  const child = spawn(process.execPath, ['ace.js', 'demo:advance', String(DAYS)], {
    cwd: BUILD,
    env: { ...process.env, DEMO: '1', NODE_ENV: 'test' },
    stdio: 'ignore',
  })
  return child
}

const gone = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('exit', () => done())
  })

test.group('T62: a close of business that is killed', () => {
  test(`after ${KILLS} kills -9 of two closers each date is closed once, and proved`, async ({
    assert,
  }) => {
    await fullFixture()
    await runAhead()
    const chance = randomFor('kills of closers')
    const first = await openDate()
    await closeDates(1)
    for (let kill = 0; kill < KILLS; kill++) {
      const enough = (await pieces()) + 1 + Math.floor(chance() * MOST_PIECES)
      const both = [closer(), closer()]
      await until('pieces of a close are committed', async () => (await pieces()) >= enough)
      for (const child of both) child.kill('SIGKILL')
      await Promise.all(both.map(gone))
    }
    // what is begun is finished, and nothing is begun
    await closeBusinessDates()
    const [wrong] = await look<{ n: number }>(
      `select count(*)::int as n from investments i
         join ledger.business_dates d on i.kind = 'fixed' and d.status = 'closed' and d.date >= cast(:first as date)
          and d.date - i.approved_on between 1 and i.duration_days and (i.status = 'approved' or i.ended_on >= d.date)
         left join accruals a on a.investment_id = i.id and a.business_date = d.date
        where a.amount_cents is distinct from ledger.accrued(i.amount_cents, i.returns, d.date - i.approved_on)
              - ledger.accrued(i.amount_cents, i.returns, d.date - i.approved_on - 1)`,
      { first },
    )
    const [closed] = await look<{ n: number; steps: number }>(
      `select (select count(*)::int from ledger.business_dates where status = 'closed') as n,
              (select count(*)::int from ledger.close_steps where finished_at is not null) as steps`,
    )
    assert.equal(wrong?.n, 0)
    assert.equal(closed?.steps, (closed?.n ?? 0) * 9)
    assert.deepEqual(await brokenRules(), [])
    tell('T62', 'kills -9 of two closers at once', `${KILLS}`, 'each date closed once', true)
  }).timeout(600_000)
})
