import vine from '@vinejs/vine'
import { lineField } from '#routing/text_rules'
import { PASSWORD_MAX } from '#accounts/password_rules'

const BASE64URL = /^[A-Za-z0-9_-]+$/

/** Bytes as a browser writes them. An id of an authenticator has up to 1,023 bytes. */
const bytes = (longest: number) => vine.string().maxLength(longest).regex(BASE64URL)
const ID_CHARS = 1_400

const credential = {
  id: bytes(ID_CHARS),
  rawId: bytes(ID_CHARS),
  type: vine.literal('public-key'),
}

/** What `navigator.credentials.create` answers, as JSON. */
const created = () =>
  vine.object({
    ...credential,
    response: vine.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(16_000),
      transports: vine.array(vine.string().maxLength(30)).maxLength(10).optional(),
    }),
  })

/** What `navigator.credentials.get` answers, as JSON. */
export const presentedField = () =>
  vine.object({
    ...credential,
    response: vine.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(1_400),
      userHandle: bytes(100).optional(),
    }),
  })

// what is longer can be nobody's, and is not hashed
const password = vine.string().maxLength(4 * PASSWORD_MAX)

/** POST …/passkeys/options, and POST …/passkeys/{id}/remove. */
export const proveOwner = vine.create({ password })

/** POST …/passkeys. */
export const addPasskey = vine.create({ name: lineField(60).minLength(1), passkey: created() })

/** POST /auth/login/passkey-options, and the same of staff. */
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
