import { createHash, randomBytes } from 'node:crypto'

/** A 256-bit secret for a link or a code: the person gets the secret, the database its SHA-256. */
export function makeSecret(): { secret: string; digest: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, digest: digestOf(secret) }
}

export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
