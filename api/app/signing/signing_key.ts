import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** A key pair: its id is the first 16 hex digits of the SHA-256 of the 32 bytes of its public half. */
export type SigningKey = { id: string; privateKey: KeyObject; publicKey: Buffer }

const SEED_BYTES = 32
/** What DER puts before the 32 bytes of an Ed25519 seed (RFC 8410). */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED = /^[\w+/-]{43}=?$/

/** The id of a public key of 32 bytes. */
export const keyId = (publicKey: Uint8Array): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

function privateKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text)
  if (!SEED.test(text)) throw new Error('it is neither PEM nor base64 of 32 bytes')
  const key = Buffer.concat([BEFORE_SEED, Buffer.from(text, 'base64')])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/**
 * The key of SIGNING_KEY: an Ed25519 private key as PEM, or its seed of 32 bytes in base64 or base64url. Throws where it is
 * neither; the error holds nothing of the text.
 */
export function signingKey(text: string): SigningKey {
  let privateKey: KeyObject
  try {
    privateKey = privateKeyOf(text.trim())
  } catch (error) {
    throw new Error(
      'SIGNING_KEY is no Ed25519 key: set it to 32 random bytes in base64, or to a private key as PEM.',
      { cause: error },
    )
  }
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error(`SIGNING_KEY is a key of ${privateKey.asymmetricKeyType}, not of Ed25519.`)
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicKey = der.subarray(der.length - SEED_BYTES)
  return { id: keyId(publicKey), privateKey, publicKey }
}
