import { createECDH } from 'node:crypto'

/** The pair by which push services know this installation (RFC 8292), both halves in base64url. */
export type VapidKey = { publicKey: string; privateKey: string }

const CURVE = 'prime256v1'
const BYTES = 32

/**
 * The pair of VAPID_KEY: the 32 bytes of a private key of P-256, in base64 or base64url. Throws where it is no such key, and
 * makes the start fail.
 */
export function vapidKey(secret: string): VapidKey {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== BYTES)
    throw new Error('VAPID_KEY is no key of P-256: set it to 32 random bytes in base64.')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(bytes)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: bytes.toString('base64url'),
  }
}
