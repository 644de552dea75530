import { assertOwnPassword } from '#accounts/own_password'
import { Audit } from '#audit/audit_log'
import { Failure } from '#errors/failure'
import { assertGiven, type GivenFactor } from '#factors/factor_check'
import type { Operation } from '#factors/operation'
import { assertOwnFactor, withinTries } from '#factors/own_factor'
import { createProof } from '#factors/step_up_proof'
import type { Caller } from '#routing/caller'

export type GivenProof = GivenFactor & { password?: string | undefined }

/** Checks a factor if the account has one, else the password. */
async function verifyCaller(caller: Caller, { password, ...factor }: GivenProof): Promise<void> {
  if (caller.standing.hasFactor) {
    assertGiven(factor)
    return assertOwnFactor(caller, factor)
  }
  if (password === undefined) throw Failure.field('password', 'required', 'Enter your password.')
  await withinTries(caller, async () => {
    await assertOwnPassword(caller, password)
    return true
  })
}

/**
 * Lets the caller prove their identity again for one call. A session has five wrong tries in 15 minutes.
 * Failures: validation_failed, password_refused, factor_refused, too_many_requests, unavailable.
 */
export async function stepUp(
  caller: Caller,
  operation: Operation,
  given: GivenProof,
): Promise<{ proof: string; expiresAt: Date }> {
  await verifyCaller(caller, given)
  const created = await createProof(caller, operation)
  const { kind, id } = caller
  const after = { method: operation.method }
  await Audit.record(caller, { action: 'step_up.proved', objectKind: kind, objectId: id, after })
  return created
}
