import { bytesOfBase64url, objectOf, sha256 } from './bytes.ts'
import type { PublishedKey } from './keys.ts'

export const SIGNATURE_FORMAT = 'assay-signature-1'

/** What is needed to check a signature: by which key, and its value. */
export interface Signature {
  readonly keyId: string
  readonly value: string
}

/** What a signature says about bytes. */
export type Outcome = 'genuine' | 'altered' | 'unknown_key'

/** The signature of a `.sig` file, or of the member of a JSON file; null where there is none. */
export function readSignature(value: unknown): Signature | null {
  const { format, algorithm, keyId, value: signature } = (value ?? {}) as Record<string, unknown>
  if (format !== SIGNATURE_FORMAT || algorithm !== 'Ed25519') return null
  return typeof keyId === 'string' && typeof signature === 'string'
    ? { keyId, value: signature }
    : null
}

/** The signature of a `.sig` file as text; null where it is none. */
export const readSignatureFile = (text: string): Signature | null => readSignature(objectOf(text))

/**
 * Whether a signature is of these bytes, by one of the published keys. Digest and length are worked out from the bytes: what
 * a `.sig` file says about them counts for nothing. Throws where the browser knows no Ed25519.
 */
export async function checkSignature(
  bytes: Uint8Array<ArrayBuffer>,
  { keyId, value }: Signature,
  keys: ReadonlyMap<string, PublishedKey>,
): Promise<Outcome> {
  const key = keys.get(keyId)
  if (!key) return 'unknown_key'
  const signature = bytesOfBase64url(value)
  if (signature?.length !== 64) return 'altered'
  const signed = `${SIGNATURE_FORMAT}\nsha256:${await sha256(bytes)}\nbytes:${bytes.length}\n`
  const publicKey = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, [
    'verify',
  ])
  const text = new TextEncoder().encode(signed)
  return (await crypto.subtle.verify('Ed25519', publicKey, signature, text)) ? 'genuine' : 'altered'
}
