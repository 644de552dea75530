import { withinGuesses } from '#accounts/own_guesses'
import { Audit } from '#audit/audit_log'
import { Failure } from '#errors/failure'
import { matchingFactor, type GivenFactor } from '#factors/factor_check'
import type { Caller } from '#routing/caller'
import { consume, giveBack, limitKey } from '#start/limiter'

/** Wrong tries of an open session: a thief of the session must not guess without limit. */
const TRIES = { store: 'database', requests: 5, duration: '15 min' } as const

/**
 * Runs one try of the caller; a failure or false is a wrong try, of which a session has five in 15 minutes.
 * Failures: too_many_requests, and those of the try.
 */
export async function withinTries(
  caller: Caller,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const key = limitKey('factor-tries', caller.standing.session)
  await consume(TRIES, key)
  const isRight = await withinGuesses(caller, attempt)
  if (isRight) await giveBack(TRIES, key)
  return isRight
}

/** Requires a factor of the caller, used up by a match. Failures: factor_refused, too_many_requests. */
export async function assertOwnFactor(caller: Caller, factor: GivenFactor): Promise<void> {
  const isRight = await withinTries(
    caller,
    async () => (await matchingFactor(caller, factor)) !== null,
  )
  if (isRight) return
  const { kind, id } = caller
  await Audit.record(caller, { action: 'factor.refused', objectKind: kind, objectId: id })
  throw new Failure('factor_refused')
}
