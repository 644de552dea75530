import vine from '@vinejs/vine'
import { amountRule, reasonRule } from '#ledger/money_rules'

const INVALID = 'Please enter a valid amount.'

/** Credit and debit alike: the amount is above zero, the path says which way it goes. */
export const adjustEarnings = vine.create({
  amount: amountRule(INVALID, INVALID),
  plan_id: vine.string().minLength(1).maxLength(100),
  investment_id: vine.string().minLength(1).maxLength(100),
  reason: reasonRule(),
})
