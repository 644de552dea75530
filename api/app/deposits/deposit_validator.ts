import vine from '@vinejs/vine'
import { ASSETS } from '#domain/asset'
import { amountRule, reasonRule } from '#ledger/money_rules'

/** POST /deposit. `from` is the caller's own uid where it is sent. */
export const openDeposit = vine.create({
  method: vine.enum(ASSETS),
  amount: amountRule('Please enter an amount.'),
  from: vine.string().uuid().optional(),
})

/** PUT /admin/deposit-addresses/…: whether it is one of the chain is assessed by the service. */
export const changeAddress = vine.create({
  address: vine.string().trim().minLength(1).maxLength(100),
})

/** PATCH …/decline: the reason is shown to the investor. */
export const decideDeposit = vine.create({ reason: reasonRule() })
