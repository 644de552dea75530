import vine from '@vinejs/vine'
import { PASSWORD_MAX } from '#accounts/password_rules'
import { giveWords } from '#routing/sentences'
import { presentedField } from '#webauthn/credential_fields'

// six digits or a recovery code, with any spaces that a person types
const code = () => vine.string().minLength(1).maxLength(80)
const password = () => vine.string().maxLength(4 * PASSWORD_MAX)

/** POST /auth/login/factor and /auth/login-admin/factor. */
export const signInFactor = vine.create({
  challenge: vine.string().maxLength(200),
  code: code().optional(),
  passkey: presentedField().optional(),
})

/** POST P/factors/totp. */
export const begin = vine.create({ password: password() })

/** POST P/factors/totp/confirm. */
export const confirm = vine.create({ code: code() })

/** POST P/factors/totp/remove. */
export const remove = vine.create({ password: password(), code: code() })

/** POST P/factors/recovery-codes. */
export const renew = vine.create({ password: password(), code: code().optional() })

/** POST P/step-up: the call that is about to be made, and the factor or password of the caller. */
export const stepUp = vine.create({
  method: vine.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
  path: vine.string().maxLength(500),
  body: vine.object({}).allowUnknownProperties().nullable().optional(),
  code: code().optional(),
  passkey: presentedField().optional(),
  password: password().optional(),
})

giveWords(
  {
    'code.minLength': 'Enter a code.',
    'body.object': 'This must be the body of the call.',
    object: 'This must be what the browser answered.',
  },
  ...[signInFactor, begin, confirm, remove, renew, stepUp],
)
