import { test } from '@japa/runner'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import { anInvestor, balancesOf, fund, granted, type Investor, type Json } from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const DAY_MS = 86_400_000
const dayBack = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const history = (who: Investor, days?: string): Promise<Json[]> =>
  granted(who.get(`/user/history${days ? `?days=${days}` : ''}`))

/** Puts the ledger's transactions of a request so many days back, to the last microsecond or the first of that day. */
const putBack = (id: string, phase: number, days: number, time: string) =>
  rewritten(
    'update ledger.transactions set at = $3::timestamptz where ref_id = $1 and phase = $2',
    [id, phase, `${dayBack(days)}T${time}Z`],
  )

const joinedBefore = (who: Investor, days: number) =>
  rewritten(`update users set created_at = now() - make_interval(days => $2) where id = $1`, [
    who.id,
    days,
  ])

const NOTHING = { available: '0.00', held: '0.00', invested: '0.00', portfolio: '0.00' }

test.group('GET /user/history', () => {
  test('answers a point a day, the last one of now', async ({ assert }) => {
    const investor = await anInvestor()
    await oneOfEach(investor)
    const points = await history(investor)
    assert.lengthOf(points, 31)
    assert.deepEqual(
      points.map(({ date }) => date),
      Array.from({ length: 31 }, (_, i) => dayBack(30 - i)),
    )
    const { balance, held, invested, portfolio, earnings } = await balancesOf(investor)
    assert.deepEqual(points.at(-1), {
      date: dayBack(0),
      available: balance,
      held,
      invested,
      portfolio,
      earnings,
    })
    assert.deepEqual(points.at(-2), { date: dayBack(1), ...NOTHING, earnings: '0.00' })
  })

  test('shows each end of day as the ledger had it then', async ({ assert }) => {
    const investor = await anInvestor()
    const { deposit, withdrawal, investment, credit, debit } = await oneOfEach(investor)
    await putBack(deposit.id, 2, 20, '23:59:59.999999')
    await putBack(withdrawal.id, 1, 15, '00:00:00')
    await putBack(investment.id, 1, 12, '12:00:00')
    await putBack(credit.id, 2, 5, '12:00:00')
    await putBack(debit.id, 1, 3, '12:00:00')
    const points = await history(investor)
    const at = (back: number) => {
      const { available, held, invested, portfolio, earnings } = points[30 - back] ?? {}
      return [available, held, invested, portfolio, earnings].join(' ')
    }
    assert.equal(at(21), '0.00 0.00 0.00 0.00 0.00')
    assert.equal(at(20), '500.00 0.00 0.00 500.00 0.00')
    assert.equal(at(16), '500.00 0.00 0.00 500.00 0.00')
    assert.equal(at(15), '480.00 20.00 0.00 500.00 0.00')
    assert.equal(at(12), '450.00 20.00 30.00 500.00 0.00')
    assert.equal(at(5), '455.00 20.00 30.00 505.00 5.00')
    assert.equal(at(3), '453.50 20.00 30.00 503.50 3.50')
    assert.equal(at(0), at(3))
  })

  test('goes back as far as requested, at most 366 points', async ({ assert }) => {
    const investor = await anInvestor()
    for (const [days, count] of [
      ['30', 31],
      ['90', 91],
      ['365', 366],
    ] as const)
      assert.lengthOf(await history(investor, days), count)
    assert.lengthOf(await history(investor, 'all'), 1)
    await joinedBefore(investor, 100)
    assert.lengthOf(await history(investor, 'all'), 101)
    await joinedBefore(investor, 740)
    const weekly = await history(investor, 'all')
    assert.lengthOf(weekly, 106)
    assert.deepEqual(
      weekly.slice(-2).map(({ date }) => date),
      [dayBack(7), dayBack(0)],
    )
    await joinedBefore(investor, 20 * 365)
    const monthly = await history(investor, 'all')
    assert.isAtMost(monthly.length, 242)
    assert.equal(monthly.at(-1)?.date, dayBack(0))
  })

  test('begins with the first money, where that is older than the account says', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const { id } = await fund(investor, 'BTC', '10.00')
    await putBack(id, 2, 9, '10:00:00')
    const points = await history(investor, 'all')
    assert.lengthOf(points, 10)
    assert.isTrue(points.every(({ portfolio }) => portfolio === '10.00'))
  })

  test('shows nothing of anybody else', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    await fund(other, 'BTC', '10.00')
    const points = await history(investor, '90')
    assert.isTrue(points.every(({ portfolio }) => portfolio === '0.00'))
  })

  test('refuses another number of days', async ({ assert }) => {
    const investor = await anInvestor()
    for (const days of ['0', '31', '-30', 'ever', '1e2', '']) {
      const { status, body } = await investor.get(`/user/history?days=${days}`)
      assert.deepEqual([status, body.errors?.[0].field], [422, 'days'], days)
    }
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/user/history'), INVESTORS_ONLY)
  })
})
