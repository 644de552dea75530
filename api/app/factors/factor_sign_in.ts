import db from '@adonisjs/lucid/services/db'
import { canonicalEmail } from '#accounts/account_names'
import { type Origin, openSession, type SignedIn } from '#accounts/open_session'
import { countAttempt, countWrong } from '#accounts/sign_in_limits'
import { Audit } from '#audit/audit_log'
import { matchingFactor, type GivenFactor } from '#factors/factor_check'
import { mailGuesses } from '#factors/factor_mails'
import {
  closeChallenge,
  MOST_TRIES,
  type OpenChallenge,
  takeTry,
} from '#accounts/sign_in_challenge'
import { Failure } from '#errors/failure'
import type { GuardName } from '#routing/caller'

type Step = { kind: GuardName; challenge: string; factor: GivenFactor; origin: Origin }

async function refuse({ kind, origin }: Step, open: OpenChallenge, key: string): Promise<never> {
  const { id, email, tries } = open
  await countWrong({ kind, email }, key)
  await Audit.record(
    { kind: 'system', id: null, call: origin.call },
    { action: 'sign_in.factor_refused', objectKind: kind, objectId: id },
    db.connection('identity'),
  )
  if (tries >= MOST_TRIES) await mailGuesses({ kind, id })
  throw new Failure('factor_refused')
}

/**
 * The second step of a sign-in: five tries in 15 minutes, each counted like a password. A right factor opens the session
 * that the first step began, once. Failures: challenge_dead, factor_refused, too_many_requests.
 */
export async function signInByFactor(step: Step): Promise<SignedIn> {
  const { kind, challenge, factor, origin } = step
  const open = await takeTry(kind, challenge)
  if (!open) throw new Failure('challenge_dead')
  const { id, email, password, session } = open
  const attempt = { ...origin, kind, email: canonicalEmail(email) }
  const { key, isLocked } = await countAttempt(attempt)
  const right = isLocked ? null : await matchingFactor({ kind, id }, factor)
  if (right === null) return refuse(step, open, key)
  if (!(await closeChallenge(open))) throw new Failure('challenge_dead')
  const account = { id, email, proof: password }
  const counted = { key }
  const signedIn = await openSession({ kind, account, session, origin, counted, factor: right })
  if (!signedIn) throw new Failure('challenge_dead')
  return signedIn
}
