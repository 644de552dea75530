import { COMMON_PASSWORDS, PASSWORD_FLOOR } from '#accounts/password_list'
import { trust } from '#config/trust'
import { Failure } from '#errors/failure'
import type { GuardName } from '#routing/caller'
import env from '#start/env'

export const PASSWORD_MAX = 128
const SITE_NAME = 'assay'

/** The facts of an account that decide how long its password has to be. */
type Protected = { kind: GuardName; hasFactor: boolean }

/**
 * The shortest accepted password. An installation may require more than the floor, and more of staff who have no
 * second factor.
 */
function passwordMin({ kind, hasFactor }: Protected): number {
  const ofAll = Math.max(PASSWORD_FLOOR, env.get('PASSWORD_MIN') ?? PASSWORD_FLOOR)
  return kind === 'staff' && !hasFactor ? Math.max(ofAll, trust.staffPasswordMin) : ofAll
}

/** One form for characters that look the same, so that two keyboards type the same password. Nothing is trimmed. */
export const normalisePassword = (password: string): string => password.normalize('NFKC')

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

function refuse(rule: string, message: string): never {
  throw Failure.field('password', rule, message)
}

/** The first guesses of an attacker who knows the person: the site's name or their own, with some digits around it. */
function namesOf(own: { email: string; username?: string | null }): string[] {
  return [SITE_NAME, own.email, own.email.split('@')[0] ?? '', own.username ?? ''].filter(
    (name) => name !== '',
  )
}

function isOwnName(password: string, names: string[]): boolean {
  const letters = lettersOf(password)
  return names.some(
    (name) => password === name.toLowerCase() || (letters !== '' && letters === lettersOf(name)),
  )
}

/**
 * Refuses a password that is too short, too long, common, or a name. Checked in its normalised form, by characters
 * instead of bytes; no rule about what kinds of characters it holds.
 */
export function assertGoodPassword(
  password: string,
  own: Protected & { email: string; username?: string | null },
): void {
  // no longer text can be 128 characters, so it is not even normalised
  if (password.length > PASSWORD_MAX * 4)
    refuse('maxLength', `This must be at most ${PASSWORD_MAX} characters.`)
  const normal = normalisePassword(password)
  const { length } = [...normal]
  const min = passwordMin(own)
  if (length < min) refuse('minLength', `This must be at least ${min} characters.`)
  if (length > PASSWORD_MAX) refuse('maxLength', `This must be at most ${PASSWORD_MAX} characters.`)
  const lower = normal.toLowerCase()
  if (COMMON_PASSWORDS.has(lower))
    refuse('common', 'This password is one of the most common ones. Choose another.')
  if (isOwnName(lower, namesOf(own)))
    refuse('own_name', 'Choose a password that is not your own name or ours.')
}
