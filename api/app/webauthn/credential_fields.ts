import vine from '@vinejs/vine'

const BASE64URL = /^[A-Za-z0-9_-]+$/

/** Bytes in base64url, as a browser writes them. An authenticator's id has up to 1,023 bytes. */
const bytes = (longest: number) => vine.string().maxLength(longest).regex(BASE64URL)
const ID_CHARS = 1_400

const credential = {
  id: bytes(ID_CHARS),
  rawId: bytes(ID_CHARS),
  type: vine.literal('public-key'),
}

/** What `navigator.credentials.create` answers, as JSON. */
export const createdField = () =>
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
