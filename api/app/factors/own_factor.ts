import { Audit } from '#audit/audit_log'
import { Failure } from '#errors/failure'
import { factorBehind, type GivenFactor } from '#factors/factor_check'
import type { Caller } from '#routing/caller'
import { consume, giveBack, limitKey } from '#start/limiter'

/** Wrong tries of a session that is signed in: whoever has stolen it must not guess on. */
const TRIES = { store: 'database', requests: 5, duration: '15 min' } as const

/**
 * Lets the caller try to prove themselves; what is thrown, or false, is a wrong try, of which a session has five in 15
 * minutes. Failures: too_many_requests, and those of the try.
 */
export async function withinTries(caller: Caller, prove: () => Promise<boolean>): Promise<boolean> {
  const key = limitKey('factor-tries', caller.standing.session)
  await consume(TRIES, key)
  const isRight = await prove()
  if (isRight) await giveBack(TRIES, key)
  return isRight
}

/** A factor of the caller's, used up by being right. Failures: factor_refused, too_many_requests. */
export async function assertOwnFactor(caller: Caller, factor: GivenFactor): Promise<void> {
  const isRight = await withinTries(
    caller,
    async () => (await factorBehind(caller, factor)) !== null,
  )
  if (isRight) return
  const { kind, id } = caller
  await Audit.record(caller, { action: 'factor.refused', objectKind: kind, objectId: id })
  throw new Failure('factor_refused')
}
