import type PasskeyTransformer from '#passkeys/passkey_transformer'
import {
  flag,
  instant,
  listOf,
  nullable,
  oneOf,
  ref,
  type Schema,
  shape,
  text,
  uuid,
} from '#openapi/shapes'

const bytes = (description: string) => text(`${description} As base64url.`)
const milliseconds: Schema = { type: 'integer', description: 'In milliseconds.' }
const descriptor = shape({
  id: bytes('A credential.'),
  type: { const: 'public-key' },
  transports: listOf(text()),
})

/** The names that the browser's own interface has, and nothing besides. */
const requested = {
  rpId: text('The host name that the passkey is for.'),
  challenge: bytes('To be signed, once, within five minutes.'),
  timeout: milliseconds,
  userVerification: oneOf(['required']),
}

export const passkeySchemas = {
  Passkey: shape<ReturnType<PasskeyTransformer['toObject']>>({
    id: uuid,
    name: text('What its owner calls it.'),
    createdAt: instant,
    lastUsedAt: nullable(instant),
    backedUp: { ...flag, description: 'Kept by more than one device.' },
  }),
  AddedPasskey: shape({
    passkey: ref('Passkey'),
    recoveryCodes: {
      type: ['array', 'null'],
      items: text(),
      description: 'Ten, shown this once, where it is the first factor of the account; else null.',
    },
  }),
  /** What `navigator.credentials.create` takes, as JSON. */
  PasskeyCreationOptions: shape({
    challenge: bytes('To be signed, once, within five minutes.'),
    rp: shape({ name: text(), id: text('The host name that the passkey is for.') }),
    user: shape({
      id: bytes('The id of the account.'),
      name: text(),
      displayName: text(),
    }),
    pubKeyCredParams: listOf(shape({ alg: { type: 'integer' }, type: { const: 'public-key' } })),
    timeout: milliseconds,
    attestation: oneOf(['none']),
    excludeCredentials: listOf(descriptor),
    authenticatorSelection: shape({
      residentKey: oneOf(['preferred']),
      requireResidentKey: flag,
      userVerification: oneOf(['required']),
    }),
    extensions: shape({ credProps: flag }),
    hints: listOf(text()),
  }),
  /** What `navigator.credentials.get` takes, as JSON. */
  PasskeyRequestOptions: shape({ ...requested, allowCredentials: listOf(descriptor) }),
  PasskeySignIn: shape({
    challenge: text('To be sent back beside what the browser answers.'),
    options: shape(requested),
  }),
}
