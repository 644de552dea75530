import { test } from '@japa/runner'
import { aStaffMember, anInvestor, balancesOf, fund, type Investor } from '#tests/fixtures'
import { anOpenPlan, brokenRules, statusesOf, transactionsOf, withdraw } from './money_at_once.js'

type Thing = 'deposit' | 'withdrawal' | 'investment'
type Opening = (investor: Investor, plan: string) => ReturnType<Investor['post']>

const ROUNDS = 20
/** As many calls of each racer: sixteen together. */
const CALLS = 8

const OPENINGS: Record<Thing, Opening> = {
  deposit: (investor) => investor.post('/deposit', { method: 'BTC', amount: '10.00' }),
  withdrawal: (investor) => withdraw(investor, '10.00'),
  investment: (investor, plan) =>
    investor.post('/investment', { plan_id: plan, amount: '10.00', method: 'BTC' }),
}

type Race = { thing: Thing; command: string; byStaff: string[]; byInvestor: string[] }
/** The decisions of staff against a cancel, and the ledger's transactions after either of them has won. */
const RACES: Race[] = [
  { thing: 'deposit', command: 'BTC/approve', byStaff: ['deposit_approved'], byInvestor: [] },
  { thing: 'deposit', command: 'decline', byStaff: [], byInvestor: [] },
  ...(['approve', 'decline'] as const).map((command) => ({
    thing: 'withdrawal' as const,
    command,
    byStaff: ['withdrawal_requested', `withdrawal_${command}d`],
    byInvestor: ['withdrawal_requested', 'withdrawal_declined'],
  })),
  {
    ...{ thing: 'investment', command: 'approve', byStaff: ['investment_requested'] },
    byInvestor: ['investment_requested', 'investment_declined'],
  },
  {
    ...{ thing: 'investment', command: 'decline' },
    byStaff: ['investment_requested', 'investment_declined'],
    byInvestor: ['investment_requested', 'investment_declined'],
  },
]

test.group('T3: an investor cancels a request while staff decide about it', () => {
  test(
    `in ${ROUNDS} races of ${2 * CALLS} calls, {thing} {command}, one wins and its money moves once`,
  )
    .with(RACES)
    .run(async ({ assert }, { thing, command, byStaff, byInvestor }) => {
      const [admin, investor] = await Promise.all([aStaffMember('admin'), anInvestor()])
      const plan = await anOpenPlan(admin)
      await fund(investor, 'BTC', '1000.00')
      let approved = 0
      for (let nth = 0; nth < ROUNDS; nth++) {
        const { id } = (await OPENINGS[thing](investor, plan)).body.data
        const cancels = () => investor.patch(`/${thing}/${id}/cancel`)
        const decides = () => admin.patch(`/admin/${thing}s/${id}/${command}`)
        // the one that is sent first is not always the first to arrive
        const racers = nth % 2 === 0 ? [cancels, decides] : [decides, cancels]
        const calls = Array.from({ length: CALLS }, () => racers).flat()
        const answers = await Promise.all(calls.map((race) => race()))
        assert.deepEqual(statusesOf(answers), { 200: 1, 409: 2 * CALLS - 1 })
        const { status, cancelledBy } = answers.find((one) => one.status === 200)?.body.data ?? {}
        const isByStaff = cancelledBy !== 'investor'
        assert.equal(cancelledBy, status === 'declined' ? (isByStaff ? 'staff' : 'investor') : null)
        assert.deepEqual(await transactionsOf(id), isByStaff ? byStaff : byInvestor)
        if (status === 'approved') approved += 1
      }
      assert.containSubset(await balancesOf(investor), {
        held: '0.00',
        balance: `${1000 + { deposit: 10, withdrawal: -10, investment: -10 }[thing] * approved}.00`,
        invested: `${thing === 'investment' ? 10 * approved : 0}.00`,
      })
      assert.deepEqual(await brokenRules(), [])
    })
    .timeout(60_000)
})
