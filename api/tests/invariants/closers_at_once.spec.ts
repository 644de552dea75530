import { test } from '@japa/runner'
import { closeBusinessDates } from '#business_days/close_service'
import { dateAfter } from '#domain/accrual'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { look } from '#tests/fixtures'
import { cutInTheMiddle, followCalendar, openDate, runAhead } from './close_of_business.js'
import { brokenRules } from './money_at_once.js'

const CLOSERS = 16
const DATES = 3
const KILLS = 8

type Sums = { accruals: number; distinct: number; cents: bigint }

/** What the accruals from a date on come to. */
const sumsFrom = async (date: string) =>
  (
    await look<Sums>(
      `select count(*)::int as accruals, count(distinct (investment_id, business_date))::int as "distinct",
              coalesce(sum(amount_cents), 0)::bigint as cents
         from accruals where business_date >= :date`,
      { date },
    )
  )[0]

const stepsFrom = (date: string) =>
  look<{ business_date: string; step: string; rows: bigint; cents: bigint; finished: boolean }>(
    `select business_date, step, rows, cents, finished_at is not null as finished from ledger.close_steps
      where business_date >= :date order by business_date, place`,
    { date },
  )

test.group('T62: many closers of business dates', (group) => {
  group.setup(async () => {
    await runAhead()
    for (let one = 0; one < 4; one++) await anActiveInvestment()
    return async () => void (await followCalendar())
  })

  test(`${CLOSERS} at once close each date once, and each investment accrues once a date`, async ({
    assert,
  }) => {
    const first = await openDate()
    const through = dateAfter(first, DATES - 1)
    const closed = await Promise.all(
      Array.from({ length: CLOSERS }, () => closeBusinessDates({ ahead: 99, through })),
    )
    assert.sameMembers(
      closed.flatMap(({ dates }) => dates),
      Array.from({ length: DATES }, (_, day) => dateAfter(first, day)),
    )
    assert.equal(await openDate(), dateAfter(through, 1))
    const sums = await sumsFrom(first)
    assert.equal(sums?.accruals, sums?.distinct)
    const steps = await stepsFrom(first)
    assert.isTrue(steps.every(({ finished }) => finished))
    const accrued = steps.filter(({ step }) => step === 'accrue')
    assert.equal(accrued.length, DATES)
    assert.equal(
      accrued.reduce((sum, { rows }) => sum + Number(rows), 0),
      sums?.accruals,
    )
    assert.deepEqual(await brokenRules(), [])
    const again = await closeBusinessDates({ ahead: 99, through })
    assert.deepEqual(again.dates, [])
    assert.deepEqual(await sumsFrom(first), sums)
  })

  test('a date closed ahead is one date, also where another closer does its last piece', async ({
    assert,
  }) => {
    const first = await openDate()
    for (let round = 1; round <= 3; round++) {
      const done = new AbortController()
      const beside = async () => {
        while (!done.signal.aborted) await closeBusinessDates()
      }
      const ahead = closeBusinessDates({ ahead: 1 }).finally(() => done.abort())
      await Promise.all([ahead, ...Array.from({ length: 4 }, beside)])
      assert.equal(await openDate(), dateAfter(first, round))
    }
  })

  test(`closers whose sessions are cut ${KILLS} times leave the same as one that is not`, async ({
    assert,
  }) => {
    const first = await openDate()
    const through = dateAfter(first, DATES - 1)
    for (let cut = 0; cut < KILLS; cut++) await cutInTheMiddle(through, cut)
    await closeBusinessDates({ ahead: 99, through })
    const sums = await sumsFrom(first)
    assert.equal(sums?.accruals, sums?.distinct)
    const [expected] = await look<{ n: number; cents: bigint }>(
      `select count(*)::int as n, coalesce(sum(ledger.accrued(i.amount_cents, i.returns, d.date - i.approved_on)
              - ledger.accrued(i.amount_cents, i.returns, d.date - i.approved_on - 1)), 0)::bigint as cents
         from investments i join ledger.business_dates d
           on i.kind = 'fixed' and d.date between :first and :through and d.date - i.approved_on between 1 and i.duration_days
          and (i.status = 'approved' or i.ended_on > d.date)`,
      { first, through },
    )
    assert.deepEqual([sums?.accruals, sums?.cents], [expected?.n, expected?.cents])
    assert.isTrue((await stepsFrom(first)).every(({ finished }) => finished))
    assert.deepEqual(await brokenRules(), [])
  })
})
