import vine from '@vinejs/vine'
import { amountRule, reasonRule } from '#ledger/money_rules'

const INVALID = 'Please enter a valid amount.'

/** Credit and debit alike: the amount is above zero, the path names the direction. */
export const adjustEarnings = vine.create({
  amount: amountRule(INVALID, INVALID),
  plan_id: vine.string().minLength(1).maxLength(100),
  investment_id: vine.string().minLength(1).maxLength(100),
  reason: reasonRule(),
})

/** Most items of a batch, and most proposals in one answer. */
export const MOST_AT_ONCE = 500
/** Most investments that an address names. */
const MOST_NAMED = 100

const id = () => vine.string().uuid().toLowerCase()

/** POST /admin/earnings/batch. An item that is malformed refuses the whole call, by its path. */
export const creditBatch = vine.create({
  items: vine
    .array(
      vine.object({
        uid: id(),
        planId: id(),
        investmentId: id(),
        amount: amountRule(INVALID, INVALID),
      }),
    )
    .minLength(1)
    .maxLength(MOST_AT_ONCE),
  reason: vine.string().trim().minLength(1).maxLength(500),
})

/** The query of GET /admin/earnings/proposals: a plan, or investments separated by commas. */
export const proposeEarnings = vine.create({
  plan: id().optional(),
  investments: vine
    .string()
    .maxLength(MOST_NAMED * 37)
    .optional()
    .requiredIfMissing('plan'),
})
