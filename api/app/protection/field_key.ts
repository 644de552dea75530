import { createHash, hkdfSync } from 'node:crypto'

const SHORTEST = 32
const PART_BYTES = 32

/** What one secret of the operator's becomes: a name, a key that seals and a key that indexes. */
export type FieldKey = { id: string; sealing: Buffer; indexing: Buffer }

/** Each use has a key of its own, so that nothing which one of them makes says anything about the other. */
const derived = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `assay ${use}`, PART_BYTES))

/** The keys behind a secret. It throws where the secret is too short to be one. */
export function fieldKey(secret: string): FieldKey {
  if (secret.length < SHORTEST)
    throw new Error(`A field key must have at least ${SHORTEST} characters.`)
  return {
    id: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    sealing: derived(secret, 'field sealing'),
    indexing: derived(secret, 'field indexing'),
  }
}
