import vine from '@vinejs/vine'
import { ASSETS } from '#domain/asset'
import { amountRule, reasonRule } from '#ledger/money_rules'

/** POST /deposit. `from`, if sent, is the caller's own uid. */
export const openDeposit = vine.create({
  method: vine.enum(ASSETS),
  amount: amountRule('Please enter an amount.'),
  from: vine.string().maxLength(255).optional(),
})

/** PUT /admin/deposit-addresses/…. The service checks that the address belongs to the chain. */
export const changeAddress = vine.create({
  address: vine.string().trim().minLength(1).maxLength(100),
})

/** PATCH …/decline: the reason is shown to the investor. */
export const decideDeposit = vine.create({ reason: reasonRule() })
