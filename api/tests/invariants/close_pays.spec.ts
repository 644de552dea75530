import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import * as money from '#domain/money'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { type Active, anActiveInvestment } from '#tests/functional/earnings/active'
import {
  anInvestment,
  anInvestor,
  aPlan,
  balancesOf,
  fund,
  granted,
  type Json,
  look,
} from '#tests/fixtures'
import { closeDates, followCalendar, openDate, runAhead } from './close_of_business.js'
import { brokenRules } from './money_at_once.js'
import { leaveInPool, poolLevel } from './pool_level.js'

const duesOf = ({ plan }: Active) =>
  look<{ business_date: string; status: string; paid_on: string | null }>(
    'select business_date, status, paid_on from dues where plan_id = :plan order by business_date',
    { plan: plan.id },
  )

const accrualsOf = async ({ investor, investment }: Active) =>
  granted(investor.get(`/investment/${investment.id}/accruals`))

test.group('A close of business pays', (group) => {
  let before = 0n
  group.setup(async () => {
    await runAhead()
    before = await poolLevel('ETH')
    return async () => {
      await leaveInPool('ETH', before)
      await followCalendar()
    }
  })

  test('what was earned, out of the pool, to the investor, and the sums of both follow', async ({
    assert,
  }) => {
    const one = await anActiveInvestment()
    await closeDates(1)
    const [pool, had] = [await poolLevel('ETH'), await balancesOf(one.investor)]
    const [date] = await closeDates(1)
    const [due] = await duesOf(one)
    assert.deepEqual(due, { business_date: date ?? '', status: 'paid', paid_on: date ?? null })
    const has = await balancesOf(one.investor)
    assert.equal(Number(has.balance) - Number(had.balance), 1.5)
    assert.equal(has.earnings, '1.50')
    assert.isBelow(Number(await poolLevel('ETH')), Number(pool))
    const [entry] = await look<{
      date: string
      lines: number
      owner: string | null
      actor: string
    }>(
      `select t.business_date as date, t.owner, t.actor, (select count(*)::int from ledger.entries e where e.tx_id = t.id) as lines
         from ledger.transactions t join dues d on d.id = t.ref_id
        where d.plan_id = :plan and t.kind = 'earnings_paid'`,
      { plan: one.plan.id },
    )
    assert.deepEqual(entry, { date: date ?? '', lines: 2, owner: null, actor: 'system:close' })
    const month = new Date().toISOString().slice(0, 7)
    const { totals } = await granted(one.investor.get(`/transaction/statement?month=${month}`))
    assert.equal(totals.earnings, '1.50')
    const [newest]: Json[] = await granted(
      one.investor.get('/user/entries?account=available&asset=ETH'),
    )
    assert.containSubset(newest, { amount: '1.50', kind: 'earnings_credited' })
    assert.equal(newest?.requestId, one.investment.id)
    const [head = [], ...rows] = readCsv((await one.investor.get('/transaction/export')).text)
    const at = (name: string) => head.indexOf(name)
    const [paid] = rows.filter((cells) => cells[at('Type')] === 'earn')
    const [line]: Json[] = await granted(one.investor.get('/transaction/all?type=earn'))
    assert.equal(line?.requestId, one.investment.id)
    assert.deepEqual([paid?.[at('Amount (USD)')], paid?.[at('Transaction ID')]], ['1.50', line?.id])
    const changes = rows.map((cells) =>
      BigInt((cells[at('Balance change (USD)')] ?? '').replace('.', '')),
    )
    assert.equal(
      money.format(money.cents(changes.reduce((sum, change) => sum + change, 0n))),
      has.balance,
    )
    assert.deepEqual(await brokenRules(), [])
  })

  test('T60: nothing of a plan that the pool does not cover, and its days in their order once it does', async ({
    assert,
  }) => {
    const one = await anActiveInvestment()
    await closeDates(1)
    await leaveInPool('ETH', 149n)
    const unfunded = await closeDates(2)
    assert.deepEqual(
      (await duesOf(one)).map(({ status }) => status),
      ['due', 'due'],
    )
    assert.containSubset(await accrualsOf(one), { earned: '3.00', paid: '0.00', due: '3.00' })
    assert.equal((await balancesOf(one.investor)).earnings, '0.00')
    assert.equal(await poolLevel('ETH'), 149n)
    await leaveInPool('ETH', 100_000_000n)
    const [funded] = await closeDates(1)
    assert.deepEqual(
      (await duesOf(one)).map(({ business_date, paid_on }) => [business_date, paid_on]),
      [...unfunded, funded].map((date) => [date, funded]),
    )
    assert.containSubset(await accrualsOf(one), { earned: '4.50', paid: '4.50', due: '0.00' })
    assert.deepEqual(await brokenRules(), [])
  })

  test('the principal back on the day after which nothing more is earned', async ({ assert }) => {
    const investor = await anInvestor()
    await fund(investor, 'ETH', '100.00')
    const plan = await aPlan({ name: 'Short', minAmount: '50.00', duration: 2 })
    const { id } = await anInvestment(investor, '100.00', { plan, method: 'ETH' })
    const approved = await openDate()
    await closeDates(2)
    assert.equal((await balancesOf(investor)).invested, '100.00')
    await closeDates(1)
    assert.containSubset(await balancesOf(investor), {
      balance: '103.00',
      invested: '0.00',
      earnings: '3.00',
    })
    const [row] = await look<{ status: string; ended_on: string }>(
      'select status, ended_on from investments where id = :id',
      { id },
    )
    assert.deepEqual(row, { status: 'ended', ended_on: dateAfter(approved, 2) })
    await closeDates(1)
    const { days } = await granted(investor.get(`/investment/${id}/accruals`))
    assert.lengthOf(days, 2)
    assert.deepEqual(await brokenRules(), [])
  })
})
