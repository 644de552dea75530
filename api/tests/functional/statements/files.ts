import { createHash, createPublicKey, verify } from 'node:crypto'
import { publishedKeys } from '#signing/keys_controller'
import { BASE } from '#tests/calls'
import type { Investor, StaffMember } from '#tests/fixtures'

/** A statement of a date, or of all up to another one. */
export const pathOf = (date: string, format: string, to = date) =>
  `/user/statement?from=${date}&to=${to}&format=${format}`

/** A file of the API as it came. */
export type Received = { status: number; headers: Headers; bytes: Buffer; text: string }

/** Fetches a file under /api. */
export async function fileOf(who: Investor | StaffMember, path: string): Promise<Received> {
  const answer = await fetch(`${BASE}${path}`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() }
}

/** Whether a signature is of these bytes, by the published keys: worked out here, not by the code under test. */
export function isGenuine(
  bytes: Uint8Array,
  { keyId, value }: { keyId: string; value: string },
): boolean {
  const key = publishedKeys().keys.find(({ id }) => id === keyId)
  if (!key) return false
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const text = `assay-signature-1\nsha256:${sha256}\nbytes:${bytes.length}\n`
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64url'))
}

/** The published keys, as if the one in force had its last day. */
export function keysUntil(until: string) {
  const { keys, ...file } = publishedKeys()
  return { ...file, keys: keys.map((key) => ({ ...key, until: key.until ?? until })) }
}

/** A file up to its last line, and that line. */
export function beforeSignature(text: string): { signed: Buffer; last: string } {
  const lines = text.trimEnd().split('\n')
  const last = lines.at(-1) ?? ''
  return {
    signed: Buffer.from(text.slice(0, text.length - last.length - endOf(text).length)),
    last,
  }
}

const endOf = (text: string) => (text.endsWith('\r\n') ? '\r\n' : '\n')
