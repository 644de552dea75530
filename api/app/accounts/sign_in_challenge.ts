import db from '@adonisjs/lucid/services/db'
import type { Session } from '#accounts/access_tokens'
import { makeSecret, digestOf } from '#protection/one_time_secret'
import { enrolledOf, type FactorName, namesOf } from '#accounts/enrolled_query'
import { rowsOf } from '#database/rows'
import type { GuardName } from '#routing/caller'

/** A second factor is required: the challenge to answer, and the factors that the account has. */
export type FactorRequired = { challenge: string; factors: FactorName[] }

/** A sign-in that awaits its second factor, and whose account still has the password it began with. */
export type OpenChallenge = {
  digest: string
  id: string
  email: string
  password: string
  session: Session
  /** How many factors were tried, this one included. */
  tries: number
}

export const MOST_TRIES = 5

const ACCOUNTS = {
  investor: { table: 'users', alive: 'o.closed_at is null' },
  staff: { table: 'staff', alive: 'o.removed_at is null' },
} as const

const identity = () => db.connection('identity')

/**
 * Opens the second step of a sign-in whose password was right, for 15 minutes. It is tied to that password: if it has
 * changed in the meantime there is no challenge (null), and the next change ends it.
 */
export async function openChallenge(
  kind: GuardName,
  { id, proof }: { id: string; proof: string },
  { lifetime, idle }: Session,
): Promise<FactorRequired | null> {
  const { secret, digest } = makeSecret()
  const { table, alive } = ACCOUNTS[kind]
  const made = await rowsOf(
    identity(),
    `with forgotten as (delete from sign_in_challenges where account_id = :id and expires_at < now())
     insert into sign_in_challenges (digest, kind, account_id, proof, lifetime_seconds, idle_seconds, expires_at)
     select :digest, :kind, o.id, :assessed, :lifetime, :idle, now() + interval '15 minutes'
       from ${table} o where o.id = :id and ${alive} and o.password = :proof returning 1`,
    { id, kind, digest, proof, assessed: digestOf(proof), lifetime, idle },
  )
  if (made.length === 0) return null
  return { challenge: secret, factors: namesOf(await enrolledOf({ kind, id })) }
}

const OPEN = (kind: GuardName) => `
  c.digest = :digest and c.kind = :kind and o.id = c.account_id and ${ACCOUNTS[kind].alive} and c.used_at is null
  and c.tries < ${MOST_TRIES} and c.expires_at > now()
  and c.proof = encode(sha256(convert_to(o.password, 'UTF8')), 'hex')`

type Row = {
  id: string
  email: string
  password: string
  tries: number
  lifetime: number
  idle: number
}

/** The account of a challenge, without using a try; null for a dead one. */
export async function holderOfChallenge(
  kind: GuardName,
  challenge: string,
): Promise<{ kind: GuardName; id: string } | null> {
  const [row] = await rowsOf<{ id: string }>(
    identity(),
    `select o.id from sign_in_challenges c, ${ACCOUNTS[kind].table} o where ${OPEN(kind)}`,
    { digest: digestOf(challenge), kind },
  )
  return row ? { kind, id: row.id } : null
}

/** Uses one of the five tries of a challenge before anything is checked; null for a dead one. */
export async function takeTry(kind: GuardName, challenge: string): Promise<OpenChallenge | null> {
  const digest = digestOf(challenge)
  const [row] = await rowsOf<Row>(
    identity(),
    `update sign_in_challenges c set tries = c.tries + 1 from ${ACCOUNTS[kind].table} o where ${OPEN(kind)}
     returning o.id, o.email, o.password, c.tries, c.lifetime_seconds as lifetime, c.idle_seconds as idle`,
    { digest, kind },
  )
  if (!row) return null
  const { id, email, password, tries, lifetime, idle } = row
  return { digest, id, email, password, tries, session: { lifetime, idle } }
}

/** Uses up a challenge; false when another call was first. */
export async function closeChallenge({ digest }: OpenChallenge): Promise<boolean> {
  const closed = await rowsOf(
    identity(),
    'update sign_in_challenges set used_at = now() where digest = :digest and used_at is null returning 1',
    { digest },
  )
  return closed.length > 0
}
