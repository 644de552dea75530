import { test } from '@japa/runner'
import { DEPOSIT_MACHINE } from '#domain/deposit_status'
import { INVESTMENT_MACHINE } from '#domain/investment_status'
import { canGo, type Machine } from '#domain/transition'
import { WITHDRAWAL_MACHINE } from '#domain/withdrawal_status'
import {
  type Answer,
  aStaffMember,
  anInvestor,
  balancesOf,
  fund,
  type Investor,
  look,
  type StaffMember,
} from '#tests/fixtures'
import { randomFor } from '#tests/seed'
import { anOpenPlan, brokenRules, statusesOf, transactionsOf, withdraw } from './money_at_once.js'

type Thing = 'deposits' | 'withdrawals' | 'investments'
const MACHINES = {
  deposits: DEPOSIT_MACHINE as Machine<string>,
  withdrawals: WITHDRAWAL_MACHINE as Machine<string>,
  investments: INVESTMENT_MACHINE as Machine<string>,
}
const idOf = ({ status, body, text }: Answer): string => {
  if (status !== 201) throw new Error(text)
  return body.data.id
}

/** A pending request of 10.00; the investor has the money for it. */
async function aRequest(thing: Thing, investor: Investor, plan: string): Promise<string> {
  if (thing === 'deposits')
    return idOf(await investor.post('/deposit', { method: 'BTC', amount: '10.00' }))
  if (thing === 'withdrawals') return idOf(await withdraw(investor, '10.00'))
  return idOf(await investor.post('/investment', { plan_id: plan, amount: '10.00', method: 'BTC' }))
}

const approve = (staff: StaffMember, thing: Thing, id: string) =>
  staff.patch(`/admin/${thing}/${id}/${thing === 'deposits' ? 'BTC/' : ''}approve`)

const statusOf = async (thing: Thing, id: string) =>
  (await look<{ status: string }>(`select status from ${thing} where id = :id`, { id }))[0]
    ?.status ?? ''

test.group('T2: one decision, a hundred times at once', (group) => {
  let admins: StaffMember[]
  let plan: string
  group.setup(async () => {
    admins = [await aStaffMember('admin'), await aStaffMember('owner')]
    plan = await anOpenPlan(admins[0] as StaffMember)
  })

  test('{0} approved a hundred times by two admins: once')
    .with([
      ['deposits', ['deposit_approved']],
      ['withdrawals', ['withdrawal_requested', 'withdrawal_approved']],
      ['investments', ['investment_requested']],
    ] as Array<[Thing, string[]]>)
    .run(async ({ assert }, [thing, transactions]) => {
      const investor = await anInvestor()
      await fund(investor, 'BTC', '100.00')
      const id = await aRequest(thing, investor, plan)
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, nth) => approve(admins[nth % 2] as StaffMember, thing, id)),
      )
      assert.deepEqual(statusesOf(answers), { 200: 1, 409: 99 })
      assert.deepEqual(
        [...new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))],
        ['invalid_transition'],
      )
      assert.deepEqual(await transactionsOf(id), transactions)
      assert.equal(await statusOf(thing, id), 'approved')
    })
})

const ROUNDS = 200
const CALLS = 60

/** The decisions that staff can make about a request at any moment. */
type Step = [verb: string, to: string]
const STEPS: Record<Thing, Step[]> = {
  deposits: [
    ['BTC/approve', 'approved'],
    ['decline', 'declined'],
  ],
  withdrawals: [
    ['approve', 'approved'],
    ['decline', 'declined'],
    ['processing', 'processing'],
  ],
  investments: [
    ['approve', 'approved'],
    ['decline', 'declined'],
    ['processing', 'processing'],
    ['end', 'ended'],
  ],
}

/** Whether the machine can pass through these statuses in some order, starting from pending. */
function isWalk(machine: Machine<string>, steps: string[], from = 'pending'): boolean {
  if (steps.length === 0) return true
  return [...new Set(steps)].some((to) => {
    const rest = steps.toSpliced(steps.indexOf(to), 1)
    return canGo(machine, from, to) && isWalk(machine, rest, to)
  })
}

test.group('T3: different decisions at once', (group) => {
  let admin: StaffMember
  let plan: string
  let investor: Investor
  group.setup(async () => {
    admin = await aStaffMember('admin')
    plan = await anOpenPlan(admin)
    investor = await anInvestor()
    await fund(investor, 'BTC', '100000.00')
  })

  /** Sixty calls at once on one request; the accepted ones must be a walk of the machine. */
  async function round(thing: Thing, chance: () => number): Promise<string | null> {
    const id = await aRequest(thing, investor, plan)
    const steps = Array.from(
      { length: CALLS },
      (): Step => STEPS[thing][Math.floor(chance() * STEPS[thing].length)] ?? ['', ''],
    )
    const answers = await Promise.all(
      steps.map(([verb]) => admin.patch(`/admin/${thing}/${id}/${verb}`)),
    )
    const taken = steps.filter((_, nth) => answers[nth]?.status === 200).map(([, to]) => to)
    const others = answers.filter(({ status }) => status !== 200 && status !== 409)
    const [audit] = await look<{ path: string[] }>(
      `select array_agg(after->>'status' order by at, id) as path from audit_events where object_id = :id`,
      { id },
    )
    const isLawful = isWalk(MACHINES[thing], taken) && audit?.path.length === taken.length + 1
    return isLawful && taken.length > 0 && others.length === 0
      ? null
      : `${thing} ${id}: ${taken.join(' ')} ${others.length}`
  }

  test(`in ${ROUNDS} rounds of ${CALLS} calls every request follows its machine and its money moves once`, async ({
    assert,
  }) => {
    const chance = randomFor('decisions')
    const things: Thing[] = ['deposits', 'withdrawals', 'investments']
    const missteps: string[] = []
    for (let nth = 0; nth < ROUNDS; nth++) {
      const misstep = await round(things[nth % 3] ?? 'deposits', chance)
      if (misstep) missteps.push(misstep)
    }
    assert.deepEqual(missteps, [])
    assert.deepEqual(await brokenRules(), [])
    const { balance, held, invested, portfolio } = await balancesOf(investor)
    assert.equal(portfolio, await expectedPortfolio(investor))
    assert.isTrue([balance, held, invested].every((amount) => /^\d+\.\d\d$/.test(amount)))
  }).timeout(240_000)

  test('an order that the machine does not allow is found out (control)', ({ assert }) => {
    assert.isTrue(isWalk(MACHINES.withdrawals, ['processing', 'approved']))
    assert.isTrue(isWalk(MACHINES.withdrawals, ['approved', 'processing']))
    assert.isFalse(isWalk(MACHINES.withdrawals, ['approved', 'declined']))
    assert.isFalse(isWalk(MACHINES.deposits, ['approved', 'approved']))
  })
})

/** Approved deposits less approved withdrawals: nothing else moves money here. */
async function expectedPortfolio(investor: Investor): Promise<string> {
  const [row] = await look<{ total: string }>(
    `select to_char((coalesce((select sum(amount_cents) from deposits where user_id = :id and status = 'approved'), 0)
      - coalesce((select sum(amount_cents) from withdrawals where user_id = :id and status = 'approved'), 0)) / 100.0, 'FM999999990.00') as total`,
    { id: investor.id },
  )
  return row?.total ?? ''
}
