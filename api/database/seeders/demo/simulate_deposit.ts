import { HOUR, type Scenario } from '#database/seeders/demo/scenario'
import { ASSETS } from '#domain/asset'
import { depositApproved } from '#domain/postings'

/** A decision that draws no random number, so that all others of the scenario do not change. */
const isOneOfTwo = (id: string): boolean => /[02468ace]$/.test(id)

/** A deposit, approved within two days or declined. */
export function simulateDeposit(scenario: Scenario, at: number): void {
  const { random, addresses } = scenario.setting
  const [asset, amount] = [random.pick(ASSETS), scenario.roundSum(120, 4200)]
  const id = random.idOf(scenario.person.id, at)
  const open = { method: asset, amount_cents: amount, address: addresses[asset] }
  scenario.record(at, id, { action: 'deposit.requested', open })
  const isGood = random.chance(0.93)
  const decided = scenario.decidedAt(at, 1, 40)
  // investors cancel some of the unpaid deposits before staff look at them
  if (!isGood && isOneOfTwo(id)) {
    const soon = at + HOUR / 2
    scenario.later(soon, () =>
      scenario.record(soon, id, { action: 'deposit.cancelled', move: { id } }),
    )
    return
  }
  scenario.later(decided, () => {
    if (!isGood) {
      const reason = 'No payment arrived at this address.'
      const move = { id, from: 'pending', reason } as const
      return scenario.record(decided, id, { action: 'deposit.declined', move })
    }
    scenario.record(decided, id, {
      action: 'deposit.approved',
      move: { id, from: 'pending', reason: null },
      posting: depositApproved(asset, amount),
    })
    scenario.move([{ asset, amount }], 1n)
  })
}
