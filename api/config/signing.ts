import { type RetiredKey, retiredKeys } from '#signing/retired_keys'
import { type SigningKey, signingKey } from '#signing/signing_key'
import env from '#start/env'

/** The key that signs statements, and the public halves of those before it. Without SIGNING_KEY nothing is signed. */
export const SIGNING_KEYS: { current: SigningKey | null; retired: RetiredKey[] } = {
  current: env.get('SIGNING_KEY') ? signingKey(env.get('SIGNING_KEY')?.release() ?? '') : null,
  retired: retiredKeys(env.get('SIGNERS_RETIRED')),
}
