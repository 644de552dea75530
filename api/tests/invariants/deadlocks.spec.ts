import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ASSETS } from '#domain/asset'
import {
  type Answer,
  aStaffMember,
  anInvestor,
  fund,
  type Investor,
  look,
  type StaffMember,
} from '#tests/fixtures'
import { randomFor } from '#tests/seed'
import { closeDates, followCalendar, runAhead } from './close_of_business.js'
import { anOpenPlan, brokenRules, statusesOf, withdraw } from './money_at_once.js'

/** The turns of each worker; STORM_TURNS raises them. */
const TURNS = Number.parseInt(process.env.STORM_TURNS ?? '4', 10)
const WORKERS = 64
const ACCOUNTS = 8

test.group('T10: a storm on a few accounts', (group) => {
  let admin: StaffMember
  let people: Array<Investor & { investment: string }>
  let plan: string
  group.setup(async () => {
    admin = await aStaffMember('admin')
    plan = await anOpenPlan(admin)
    people = await Promise.all(
      Array.from({ length: ACCOUNTS }, async () => {
        const investor = await anInvestor()
        for (const asset of ASSETS) await fund(investor, asset, '100000.00')
        const { body } = await investor.post('/investment', {
          plan_id: plan,
          amount: '10.00',
          method: 'SOL',
        })
        await admin.patch(`/admin/investments/${body.data.id}/approve`)
        return { ...investor, investment: body.data.id }
      }),
    )
    await runAhead()
    return async () => void (await followCalendar())
  })

  /** Two investors by chance, and something for each that locks their accounts in its own order. */
  async function gust(chance: () => number): Promise<Answer[]> {
    const of = () => people[Math.floor(chance() * people.length)] as (typeof people)[number]
    const [one, other] = [of(), of()]
    const earning = { amount: '1.00', plan_id: plan, investment_id: other.investment }
    const opened = await withdraw(one, '2.00')
    const deposit = await other.post('/deposit', {
      method: chance() < 0.5 ? 'ETH' : 'BTC',
      amount: '3.00',
    })
    const verb = chance() < 0.5 ? 'approve' : 'decline'
    const rest = await Promise.all([
      admin.patch(`/admin/withdrawals/${opened.body.data?.id}/${verb}`),
      admin.post(`/admin/earnings/${chance() < 0.5 ? '' : 'deduct/'}${other.id}`, earning),
      admin.patch(`/admin/deposits/${deposit.body.data?.id}/${deposit.body.data?.method}/approve`),
    ])
    return [opened, deposit, ...rest]
  }

  test(`of ${WORKERS} workers on ${ACCOUNTS} investors everybody gets an answer, ${TURNS} times over, while dates are closed`, async ({
    assert,
  }) => {
    const [before] = await look<{ deadlocks: bigint }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    const answers: Answer[] = []
    let slowest = 0
    const work = async (nth: number) => {
      const chance = randomFor(`storm ${nth}`)
      for (let turn = 0; turn < TURNS; turn++) {
        const began = performance.now()
        answers.push(...(await gust(chance)))
        slowest = Math.max(slowest, (performance.now() - began) / 3)
      }
    }
    const storm = Array.from({ length: WORKERS }, (_, nth) => work(nth))
    // a close pays investors of many buckets in one transaction
    const [dates] = await Promise.all([closeDates(TURNS), ...storm])
    assert.lengthOf(dates, TURNS)
    const [paid] = await look<{ n: number }>(
      `select count(distinct (a.investment_id, a.business_date))::int as n
         from accruals a join dues d on d.id = a.due_id and d.bucket = a.bucket and d.status = 'paid'
        where a.investment_id = any (:ids) and a.business_date = any (:dates)`,
      { ids: people.map(({ investment }) => investment), dates: dates ?? [] },
    )
    assert.isAtLeast(paid?.n ?? 0, (TURNS - 1) * ACCOUNTS)
    const statuses = statusesOf(answers)
    await sleep(100)
    const [after] = await look<{ deadlocks: bigint }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    const deadlocks = (after?.deadlocks ?? 0n) - (before?.deadlocks ?? 0n)
    console.log(
      `${answers.length} answers ${JSON.stringify(statuses)}, deadlocks broken and retried: ${deadlocks}, slowest ${Math.round(slowest)} ms`,
    )
    assert.isEmpty(
      Object.keys(statuses).filter((status) => !['200', '201', '409'].includes(status)),
    )
    assert.isAbove(statuses[200] ?? 0, WORKERS)
    assert.deepEqual(await brokenRules(), [])
  }).timeout(TURNS * 10_000 + 120_000)
})
