import type { Scenario } from '#database/seeders/demo/scenario'
import { ASSETS } from '#domain/asset'
import { depositApproved } from '#domain/postings'

/** A deposit, approved within two days or declined. */
export function simulateDeposit(scenario: Scenario, at: number): void {
  const { random, addresses } = scenario.setting
  const [asset, amount, id] = [random.pick(ASSETS), scenario.roundSum(120, 4200), random.uuid(at)]
  const open = {
    id,
    user_id: scenario.person.id,
    method: asset,
    amount_cents: amount.toString(),
    address: addresses[asset],
  }
  scenario.record({ at, action: 'deposit.requested', table: 'deposits', id, open })
  const isGood = random.chance(0.93)
  const decided = scenario.decidedAt(at, 1, 40)
  scenario.later(decided, () => {
    const common = { at: decided, table: 'deposits', id, from: 'pending' } as const
    if (!isGood) {
      const reason = 'No payment arrived at this address.'
      return scenario.record({ ...common, action: 'deposit.declined', to: 'declined', reason })
    }
    const posting = depositApproved(asset, amount)
    scenario.record({ ...common, action: 'deposit.approved', to: 'approved', posting })
    scenario.move([{ asset, amount }], 1n)
  })
}
