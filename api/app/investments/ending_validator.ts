import vine from '@vinejs/vine'
import { MATURITY_OFFERS } from '#domain/plan_terms'
import { NO_HASH } from '#investments/investment_validator'
import { giveWords } from '#routing/sentences'

const NO_CHOICE = 'Choose “payout” or “renew”.'
const NO_SEAL = 'Send the seal of the quote that you accept.'

/** PUT /investment/{id}/at-maturity: a renewal names the hash of the term sheet that is accepted for it. */
export const chooseMaturity = vine.create({
  choice: vine.enum(MATURITY_OFFERS),
  terms: vine
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .requiredWhen('choice', '=', 'renew'),
})
giveWords(
  {
    'choice.required': NO_CHOICE,
    'choice.enum': NO_CHOICE,
    'terms.required': NO_HASH,
    'terms.string': NO_HASH,
    'terms.regex': NO_HASH,
  },
  chooseMaturity,
)

/** POST /investment/{id}/exit. A seal that is none of ours is one that is not valid any more. */
export const leaveInvestment = vine.create({ seal: vine.string().minLength(1).maxLength(1000) })
giveWords(
  {
    'seal.required': NO_SEAL,
    'seal.string': NO_SEAL,
    'seal.minLength': NO_SEAL,
    'seal.maxLength': NO_SEAL,
  },
  leaveInvestment,
)
