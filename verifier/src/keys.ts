import { isDay } from './days.ts'
import { bytesOfBase64url, objectOf, sha256 } from './bytes.ts'

/** A published key: 32 bytes, and the last day on which it signed; null while it is in force, and only then. */
export interface PublishedKey {
  readonly id: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly until: string | null
}

const KEY_BYTES = 32

/**
 * The keys of /.well-known/assay-keys.json, by their ids. Null where a text is no such file, where the id of a key is not that
 * of its bytes, or where its last day is no day.
 */
export async function readKeys(text: string): Promise<Map<string, PublishedKey> | null> {
  const file = objectOf(text)
  if (file?.format !== 'assay-keys-1' || !Array.isArray(file.keys)) return null
  const keys = new Map<string, PublishedKey>()
  for (const { id, algorithm, publicKey, until } of file.keys as Record<string, unknown>[]) {
    if (algorithm !== 'Ed25519' || typeof id !== 'string') return null
    const bytes = typeof publicKey === 'string' ? bytesOfBase64url(publicKey) : null
    if (bytes?.length !== KEY_BYTES || !(await sha256(bytes)).startsWith(id) || id.length !== 16)
      return null
    if (until !== null && !isDay(until)) return null
    // the newest is first: a key that came into force again is in force
    if (!keys.has(id)) keys.set(id, { id, publicKey: bytes, until })
  }
  return keys
}
