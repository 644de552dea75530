import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { ASSETS } from '#domain/asset'
import { amountRule, reasonRule } from '#ledger/money_rules'

const INCOMPLETE = 'Please select an asset, plan, and enter a valid amount.'

/** POST /investment. A plan_id that is not a UUID is refused as an unknown plan. */
export const openInvestment = vine.create({
  plan_id: vine.string().minLength(1).maxLength(100),
  amount: amountRule(INCOMPLETE, INCOMPLETE),
  method: vine.enum(ASSETS),
})
openInvestment.messagesProvider = new SimpleMessagesProvider({
  'plan_id.required': INCOMPLETE,
  'plan_id.string': INCOMPLETE,
  'plan_id.minLength': INCOMPLETE,
  'plan_id.maxLength': INCOMPLETE,
  'method.required': INCOMPLETE,
  'method.enum': INCOMPLETE,
})

/** PATCH …/decline: the reason is shown to the investor. */
export const decideInvestment = vine.create({ reason: reasonRule() })
