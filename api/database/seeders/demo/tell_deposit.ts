import type { Story } from '#database/seeders/demo/story'
import { ASSETS } from '#domain/asset'
import { depositApproved } from '#domain/postings'

/** A deposit, approved within two days or declined. */
export function tellDeposit(story: Story, at: number): void {
  const { random, addresses } = story.setting
  const [asset, amount, id] = [random.pick(ASSETS), story.roundSum(120, 4200), random.uuid(at)]
  const open = {
    id,
    user_id: story.person.id,
    method: asset,
    amount_cents: amount.toString(),
    address: addresses[asset],
  }
  story.record({ at, action: 'deposit.requested', table: 'deposits', id, open })
  const isGood = random.chance(0.93)
  const decided = story.decidedAt(at, 1, 40)
  story.later(decided, () => {
    const common = { at: decided, table: 'deposits', id, from: 'pending' } as const
    if (!isGood) {
      const reason = 'No payment arrived at this address.'
      return story.record({ ...common, action: 'deposit.declined', to: 'declined', reason })
    }
    const posting = depositApproved(asset, amount)
    story.record({ ...common, action: 'deposit.approved', to: 'approved', posting })
    story.move([{ asset, amount }], 1n)
  })
}
