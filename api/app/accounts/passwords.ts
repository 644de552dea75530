import { randomBytes } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import { normalisePassword } from '#accounts/password_rules'
import { Semaphore } from '#load_shedding/semaphore'

const hashing = new Semaphore(2, 50)
let decoy: Promise<string> | null = null

/** The hash of a password, argon2id with the parameters of config/hash.ts. */
export function hashPassword(password: string): Promise<string> {
  return hashing.pass(() => hash.make(normalisePassword(password)))
}

/**
 * Whether a password belongs to a hash. Without a hash (no such account) the same work is done against a decoy,
 * so that the answer's time does not show whether the account exists.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash.make(randomBytes(16).toString('hex'))
  const against = stored ?? (await decoy)
  const isRight = await hashing.pass(() => hash.verify(against, normalisePassword(password)))
  return stored !== null && isRight
}

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (stored: string): boolean => hash.needsReHash(stored)
