import { test } from '@japa/runner'
import { aStaffMember, anInvestor, balancesOf, fund } from '#tests/fixtures'
import { brokenRules, statusesOf, transactionsOf, withdraw } from './money_at_once.js'

const ROUNDS = 40
const WAYS = { approve: 'withdrawal_approved', decline: 'withdrawal_declined' } as const

test.group('an investor takes a withdrawal back while staff decide about it', () => {
  for (const [command, kind] of Object.entries(WAYS)) {
    test(`in ${ROUNDS} races with staff who ${command} it one wins, and its money moves once`, async ({
      assert,
    }) => {
      const [admin, investor] = await Promise.all([aStaffMember('admin'), anInvestor()])
      await fund(investor, 'BTC', '1000.00')
      let paid = 0
      for (let nth = 0; nth < ROUNDS; nth++) {
        const { id } = (await withdraw(investor, '10.00')).body.data
        const cancels = () => investor.patch(`/withdrawal/${id}/cancel`)
        const decides = () => admin.patch(`/admin/withdrawals/${id}/${command}`)
        // whoever is sent first is not always the one who is first
        const racers = nth % 2 === 0 ? [cancels, decides] : [decides, cancels]
        const answers = await Promise.all([...racers, ...racers].map((race) => race()))
        assert.deepEqual(statusesOf(answers), { 200: 1, 409: 3 })
        const won = answers.find(({ status }) => status === 200)?.body.data
        const isByStaff = won.reason !== 'Cancelled by you'
        assert.deepEqual(await transactionsOf(id), [
          'withdrawal_requested',
          isByStaff ? kind : 'withdrawal_declined',
        ])
        if (isByStaff && command === 'approve') paid += 1
      }
      const balance = `${1000 - 10 * paid}.00`
      assert.containSubset(await balancesOf(investor), { balance, held: '0.00' })
      assert.deepEqual(await brokenRules(), [])
    }).timeout(60_000)
  }
})
