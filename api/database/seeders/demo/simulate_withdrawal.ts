import { HOUR, type Scenario } from '#database/seeders/demo/scenario'
import {
  assetOfMethod,
  EXAMPLE_ADDRESSES,
  WITHDRAWAL_METHODS,
  type WithdrawalMethod,
} from '#domain/asset'
import { drawDown, type Share } from '#domain/draw_down'
import { sealedIn } from '#protection/sealed_fields'
import { withdrawalApproved, withdrawalDeclined, withdrawalRequested } from '#domain/postings'

/** A withdrawal within what is there, paid out after a day or two, sometimes by way of processing, or declined. */
export function simulateWithdrawal(scenario: Scenario, at: number): void {
  const { person } = scenario
  const { random } = scenario.setting
  const methods: WithdrawalMethod[] = person.bank_name
    ? ['bank', ...WITHDRAWAL_METHODS]
    : WITHDRAWAL_METHODS.slice(1, 3)
  const method = random.pick(methods)
  const asset = assetOfMethod(method)
  const amount = scenario.roundSum(40, 900)
  const shares = drawDown(scenario.balance, amount, asset)
  if (!shares) return
  const id = random.uuid(at)
  const isBank = asset === null
  const copy = sealedIn('withdrawals', person.id)
  const open = {
    id,
    user_id: person.id,
    method,
    amount_cents: amount.toString(),
    address: asset && EXAMPLE_ADDRESSES[asset].payout,
    bank_name: isBank ? person.bank_name : null,
    account_number: copy.column('account_number', isBank ? person.account_number : null),
    routing_number: copy.column('routing_number', isBank ? person.routing_number : null),
  }
  const posting = withdrawalRequested(shares)
  scenario.record({ at, action: 'withdrawal.requested', table: 'withdrawals', id, open, posting })
  scenario.move(shares, -1n)
  settle(scenario, at, id, shares)
}

function settle(scenario: Scenario, at: number, id: string, shares: Share[]): void {
  const { random } = scenario.setting
  const decided = scenario.decidedAt(at, 6, 40)
  let from = 'pending'
  if (random.chance(0.35)) {
    from = 'processing'
    const marked = at + random.between(1, 5) * HOUR
    const move = { from: 'pending', to: 'processing' }
    scenario.later(marked, () =>
      scenario.record({
        at: marked,
        action: 'withdrawal.processing',
        table: 'withdrawals',
        id,
        ...move,
      }),
    )
  }
  const isGood = random.chance(0.92)
  scenario.later(decided, () => {
    const common = { at: decided, table: 'withdrawals', id, from } as const
    if (isGood) {
      const posting = withdrawalApproved(shares)
      return scenario.record({ ...common, action: 'withdrawal.approved', to: 'approved', posting })
    }
    const reason = 'The name on the account does not match.'
    const posting = withdrawalDeclined(shares)
    scenario.record({ ...common, action: 'withdrawal.declined', to: 'declined', reason, posting })
    scenario.move(shares, 1n)
  })
}
