import type { HttpContext } from '@adonisjs/core/http'
import { SIGNING_KEYS } from '#config/signing'

const shownKey = ({ id, publicKey }: { id: string; publicKey: Buffer }) => ({
  id,
  algorithm: 'Ed25519',
  publicKey: publicKey.toString('base64url'),
  jwk: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url'), kid: id, use: 'sig' },
})

/** The published keys, the newest first: a key is in force from the day after the last one of the key before. */
export function publishedKeys() {
  const { current, retired } = SIGNING_KEYS
  const keys = retired.map((key, i) => ({
    ...shownKey(key),
    after: retired[i - 1]?.until ?? null,
    until: key.until as string | null,
  }))
  if (current)
    keys.push({ ...shownKey(current), after: retired.at(-1)?.until ?? null, until: null })
  return { format: 'assay-keys-1', keys: keys.toReversed() }
}

export default class KeysController {
  /** The public keys that statements are verified with. */
  show({ response }: HttpContext) {
    response.send(publishedKeys())
  }
}
