import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { HOUR, type Scenario } from '#database/seeders/demo/scenario'
import {
  type Asset,
  assetOfMethod,
  descriptorOf,
  EXAMPLE_ADDRESSES,
  WITHDRAWAL_METHODS,
  type WithdrawalMethod,
} from '#domain/asset'
import { drawDown, type Share } from '#domain/draw_down'
import { sealedIn } from '#protection/sealed_fields'
import { withdrawalApproved, withdrawalDeclined, withdrawalRequested } from '#domain/postings'

/** A withdrawal within the available money, paid out after a day or two, sometimes by way of processing, or declined. */
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
  const id = random.idOf(person.id, at)
  const isBank = asset === null
  const copy = sealedIn('withdrawals', person.id)
  const open = {
    method,
    amount_cents: amount,
    address: asset && EXAMPLE_ADDRESSES[asset].payout,
    bank_name: isBank ? person.bank_name : null,
    account_number: copy.column('account_number', isBank ? person.account_number : null),
    routing_number: copy.column('routing_number', isBank ? person.routing_number : null),
  }
  const posting = withdrawalRequested(shares)
  scenario.record(at, id, { action: 'withdrawal.requested', open, posting })
  scenario.move(shares, -1n)
  settle(scenario, at, { id, asset }, shares)
}

/** The payment reference of a withdrawal: made up from its id, in the form of the bank or the network. */
function paymentOf({ id, asset }: Paid): string {
  const half = (text: string) => createHash('sha256').update(text).digest()
  const digest = Buffer.concat([half(id), half(`${id} second half`)])
  const hash = digest.toString('hex').slice(0, 64)
  switch (asset === null ? null : descriptorOf(asset).address.form) {
    case null:
      return `WIRE-${hash.slice(0, 10).toUpperCase()}`
    case 'eip55':
      return `0x${hash}`
    case 'ed25519':
      return base58.encode(digest)
    default:
      return hash
  }
}

type Paid = { id: string; asset: Asset | null }

function settle(scenario: Scenario, at: number, paid: Paid, shares: Share[]): void {
  const { id } = paid
  const { random } = scenario.setting
  const decided = scenario.decidedAt(at, 6, 40)
  let from: 'pending' | 'processing' = 'pending'
  if (random.chance(0.35)) {
    from = 'processing'
    const marked = at + random.between(1, 5) * HOUR
    const move = { id, from: 'pending', reason: null } as const
    scenario.later(marked, () =>
      scenario.record(marked, id, { action: 'withdrawal.processing', move }),
    )
  }
  const isGood = random.chance(0.92)
  scenario.later(decided, () => {
    if (isGood) {
      const posting = withdrawalApproved(shares)
      const move = { id, from, reason: null, payment_reference: paymentOf(paid) }
      return scenario.record(decided, id, { action: 'withdrawal.approved', move, posting })
    }
    const move = { id, from, reason: 'The name on the account does not match.' }
    const posting = withdrawalDeclined(shares)
    scenario.record(decided, id, { action: 'withdrawal.declined', move, posting })
    scenario.move(shares, 1n)
  })
}
