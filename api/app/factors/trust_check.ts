import { trust } from '#config/trust'
import { Failure } from '#errors/failure'
import type { Operation } from '#factors/operation'
import { useProof } from '#factors/step_up_proof'
import type { Caller } from '#routing/caller'
import type { RouteEntry } from '#routing/route_entry'

const FRESH_MS = 5 * 60_000

/** The proof and key that a call carries, beside what it does. */
type Presented = Operation & { proof: string | undefined; key: string | undefined }

function demandsFactor({ guard, factor }: RouteEntry): boolean {
  if (guard === 'staff') return trust.staffMfa === 'required' && factor !== 'exempt'
  return trust.investorMfa === 'required' && factor === 'needed'
}

function wantsStepUp({ stepUp }: RouteEntry, body: unknown): boolean {
  if (typeof stepUp !== 'function') return stepUp === true
  return stepUp((body ?? {}) as Record<string, unknown>)
}

const isFresh = ({ standing }: Caller) => Date.now() - standing.provedAt.getTime() <= FRESH_MS

/**
 * Refuses a caller whom the installation does not trust enough for this call: one without a required second factor
 * and, for a sensitive call, one who has neither signed in within five minutes nor given a proof for exactly this call.
 * A setting decides whether accounts without a second factor need that proof.
 * Failures: factor_required, step_up_required.
 */
export async function assertTrusted(
  entry: RouteEntry,
  caller: Caller,
  { proof, key, ...operation }: Presented,
): Promise<void> {
  const { hasFactor } = caller.standing
  if (!hasFactor && demandsFactor(entry)) throw new Failure('factor_required')
  if (!wantsStepUp(entry, operation.body)) return
  if (!hasFactor && trust.stepUp !== 'required') return
  if (isFresh(caller)) return
  const usedKey = entry.idempotent ? (key ?? null) : null
  if (proof !== undefined && (await useProof(caller, operation, { proof, usedKey }))) return
  throw new Failure('step_up_required')
}
