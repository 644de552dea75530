import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import {
  anInvestment,
  anInvestor,
  aPlan,
  fund,
  granted,
  type Investor,
  type Json,
  look,
  type StaffMember,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { threePeople } from '#tests/functional/approvals/two_people'
import { aDeclaredPlan, declare } from '#tests/functional/declarations/declared'
import { closeDates, followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'
import { type Row, taxRowsOf } from './tax_files.js'

/** What went in ETH: of which lot, how much. */
const goneIn = (rows: Row[]) =>
  rows
    .filter(({ Record, Asset }) => Asset === 'ETH' && /^(?:Paid out|Lost)$/.test(Record ?? ''))
    .map((row) => [row.Record, row.Date, row.Acquired, row['Cost (USD)']])

/** The lots that are left in ETH, oldest first: when they came, and how much is left. */
const leftIn = (rows: Row[]) =>
  rows
    .filter(({ Record, Asset }) => Record === 'Lot left' && Asset === 'ETH')
    .map((row) => [row.Acquired, row['Cost (USD)']])

/** Has staff credit an investment, or take back what it earned. */
const adjust = async (who: Investor, { id, plan_id }: Json, amount: string, what = '') =>
  granted(
    (await theBanker()).post(`/admin/earnings${what}/${who.id}`, {
      ...{ amount, plan_id, investment_id: id },
    }),
  )

test.group('GET /user/statement/tax: lots', (group) => {
  let people: [StaffMember, StaffMember, StaffMember]
  group.setup(async () => {
    await runAhead()
    people = await threePeople()
    return async () => void (await followCalendar())
  })

  test('what a close posts after payouts of the next date is of its own date, in every file', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const plan = await aDeclaredPlan()
    const first = await openDate()
    await fund(investor, 'ETH', '20.00')
    await closeDates(1)
    const second = await openDate()
    await fund(investor, 'ETH', '100.00')
    await anInvestment(investor, '100.00', { plan, method: 'ETH' })
    await closeDates(2)
    await declare(people, plan, dateAfter(second, 1), '-25')
    const closing = await openDate()
    await look('select ledger_api.close_next(true, null)')
    const payout = await openDate()
    assert.isTrue(payout > closing, 'the next date takes postings')
    const withdrawal = { method: 'ethereum', amount: '20.00', address: WALLETS.ethereum }
    const { id } = await granted(investor.post('/withdrawal', withdrawal))
    await granted((await theBanker()).patch(`/admin/withdrawals/${id}/approve`))
    // the date that has begun to close, and no other
    await closeDates(1)
    const lost = [
      ['Lost', closing, first, '20.00'],
      ['Lost', closing, second, '5.00'],
    ]
    const before = await taxRowsOf(investor)
    assert.deepEqual(goneIn(before), lost)
    assert.deepEqual(leftIn(before), [[second, '95.00']])
    await closeDates(1)
    const after = await taxRowsOf(investor)
    assert.deepEqual(goneIn(after), [...lost, ['Paid out', payout, second, '20.00']])
    assert.deepEqual(leftIn(after), [[second, '75.00']])
  })

  test('a corrected credit takes back its own lot', async ({ assert }) => {
    const investor = await anInvestor()
    const first = await openDate()
    await fund(investor, 'ETH', '1000.00')
    await closeDates(1)
    const investment = await anInvestment(investor, '100.00', { method: 'ETH' })
    await adjust(investor, investment, '100.00')
    await adjust(investor, investment, '100.00', '/deduct')
    await closeDates(1)
    const rows = await taxRowsOf(investor)
    assert.deepEqual(leftIn(rows), [[first, '1000.00']])
    assert.deepEqual(
      rows.filter(({ Record }) => Record === 'Income').map((row) => row['Amount (USD)']),
      ['100.00', '-100.00'],
    )
  })

  test('a correction takes back what the close paid its own investment, of several paid at once', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const plan = await aPlan({ returns: 2, duration: 60 })
    const first = await openDate()
    await fund(investor, 'ETH', '1000.00')
    const investments = [
      await anInvestment(investor, '100.00', { plan, method: 'ETH' }),
      await anInvestment(investor, '200.00', { plan, method: 'ETH' }),
    ]
    await closeDates(2)
    const paid = dateAfter(first, 1)
    assert.deepEqual(leftIn(await taxRowsOf(investor)), [
      [first, '1000.00'],
      [paid, '6.00'],
    ])
    const deducted = async (place: number, amount: string) => {
      await adjust(investor, investments[place] ?? {}, amount, '/deduct')
      await closeDates(1)
      return leftIn(await taxRowsOf(investor)).slice(0, 2)
    }
    // each close pays 6.00 more, of which 2.00 and 4.00 are the newest that each has earned
    assert.deepEqual(await deducted(0, '1.50'), [
      [first, '1000.00'],
      [paid, '4.50'],
    ])
    assert.deepEqual(await deducted(1, '8.00'), [
      [first, '1000.00'],
      [paid, '0.50'],
    ])
  })
})
