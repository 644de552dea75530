import vine from '@vinejs/vine'
import { WITHDRAWAL_METHODS } from '#domain/asset'
import { amountRule, reasonRule } from '#ledger/money_rules'
import { giveWords } from '#routing/sentences'
import { lineField } from '#routing/text_rules'

const INCOMPLETE = 'Please fill in all required fields correctly.'

/** POST /withdrawal. `to`, if sent, is the caller's own uid. Without `address` the saved address applies. */
export const openWithdrawal = vine.create({
  method: vine.enum(WITHDRAWAL_METHODS),
  amount: amountRule(INCOMPLETE, INCOMPLETE),
  to: vine.string().maxLength(255).optional(),
  address: vine.string().trim().maxLength(100).optional().nullable(),
})
giveWords(
  {
    'method.required': INCOMPLETE,
    'method.enum': INCOMPLETE,
    'address.maxLength': 'Please provide a valid wallet address.',
    'address.string': 'Please provide a valid wallet address.',
  },
  openWithdrawal,
)

/** PATCH …/approve: the transaction hash or bank reference of the payment, if it is known. */
export const approveWithdrawal = vine.create({
  paymentReference: lineField(120).minLength(1).optional().nullable(),
})

/** PATCH …/decline: the reason is shown to the investor. */
export const decideWithdrawal = vine.create({ reason: reasonRule() })
