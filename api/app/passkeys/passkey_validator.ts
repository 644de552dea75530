import vine from '@vinejs/vine'
import { lineField } from '#routing/text_rules'
import { PASSWORD_MAX } from '#accounts/password_rules'
import { createdField, presentedField } from '#webauthn/credential_fields'

// nothing longer can be right, so it is not hashed
const password = vine.string().maxLength(4 * PASSWORD_MAX)

/** POST …/passkeys/options, and POST …/passkeys/{id}/remove. */
export const proveOwner = vine.create({ password })

/** POST …/passkeys. */
export const addPasskey = vine.create({ name: lineField(60).minLength(1), passkey: createdField() })

/** POST /auth/login/passkey-options and /auth/login-admin/passkey-options. */
export const askSecondStep = vine.create({ challenge: vine.string().maxLength(200) })

const presented = {
  challenge: vine.string().maxLength(100),
  passkey: presentedField(),
}

/** POST /auth/passkey. `remember` keeps an investor signed in for 30 days. */
export const signInWithPasskey = vine.create({
  ...presented,
  remember: vine.boolean({ strict: true }).optional(),
})

/** POST /auth/passkey-admin. */
export const signInStaffWithPasskey = vine.create(presented)
