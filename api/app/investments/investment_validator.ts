import vine from '@vinejs/vine'
import { ASSETS } from '#domain/asset'
import { amountRule, reasonRule } from '#ledger/money_rules'
import { giveWords } from '#routing/sentences'

const INCOMPLETE = 'Please select an asset, plan, and enter a valid amount.'
export const NO_HASH = 'This is not the hash of a term sheet: 64 digits and letters from a to f.'

/** POST /investment. A plan_id that is not a UUID is refused as an unknown plan; `terms` is the hash of the accepted sheet. */
export const openInvestment = vine.create({
  plan_id: vine.string().minLength(1).maxLength(100),
  amount: amountRule(INCOMPLETE, INCOMPLETE),
  method: vine.enum(ASSETS),
  terms: vine
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
giveWords(
  {
    'plan_id.required': INCOMPLETE,
    'plan_id.string': INCOMPLETE,
    'plan_id.minLength': INCOMPLETE,
    'plan_id.maxLength': INCOMPLETE,
    'terms.string': NO_HASH,
    'terms.regex': NO_HASH,
    'method.required': INCOMPLETE,
    'method.enum': INCOMPLETE,
  },
  openInvestment,
)

/** PATCH …/decline: the reason is shown to the investor. */
export const decideInvestment = vine.create({ reason: reasonRule() })
