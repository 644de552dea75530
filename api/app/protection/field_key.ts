import { createHash, hkdfSync } from 'node:crypto'

const SHORTEST = 32
const PART_BYTES = 32

/** Derived from one secret of the operator: a name, a key that encrypts and a key that indexes. */
export type FieldKey = { id: string; sealing: Buffer; indexing: Buffer }

/** Each use has its own key, so that the output of one says nothing about the other. */
const derived = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `assay ${use}`, PART_BYTES))

/** Derives the keys from a secret. Throws when the secret is too short. */
export function fieldKey(secret: string): FieldKey {
  if (secret.length < SHORTEST)
    throw new Error(`A field key must have at least ${SHORTEST} characters.`)
  return {
    id: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    sealing: derived(secret, 'field sealing'),
    indexing: derived(secret, 'field indexing'),
  }
}
