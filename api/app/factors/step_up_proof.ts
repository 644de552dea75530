import db from '@adonisjs/lucid/services/db'
import { digestOf, makeSecret } from '#protection/one_time_secret'
import { rowsOf } from '#database/rows'
import { type Operation, operationDigest } from '#factors/operation'
import type { Caller } from '#routing/caller'

const identity = () => db.connection('identity')

/** Creates a proof for one call of this session, valid for two minutes; deletes old ones. */
export async function createProof(
  { standing }: Caller,
  operation: Operation,
): Promise<{ proof: string; expiresAt: Date }> {
  const { secret: proof, digest } = makeSecret()
  const [row] = await rowsOf<{ expiresAt: Date }>(
    identity(),
    `with forgotten as (delete from step_up_proofs where expires_at < now() - interval '1 hour')
     insert into step_up_proofs (digest, session, operation, expires_at)
     values (:digest, :session, :operation, now() + interval '2 minutes') returning expires_at as "expiresAt"`,
    { digest, session: standing.session, operation: operationDigest(operation) },
  )
  if (!row) throw new Error('the proof was not written')
  return { proof, expiresAt: row.expiresAt }
}

/**
 * Uses a proof up, once even under concurrent calls; false when it is not for this call of this session. Together with
 * the Idempotency-Key that it was used with it stays valid until it expires: that call only gets its saved answer again,
 * so a caller who has lost the answer needs no second proof.
 */
export async function useProof(
  { standing }: Caller,
  operation: Operation,
  { proof, usedKey }: { proof: string; usedKey: string | null },
): Promise<boolean> {
  const used = await rowsOf(
    identity(),
    `update step_up_proofs set used_at = now(), used_key = :usedKey
      where digest = :digest and session = :session and operation = :operation and expires_at > now()
        and (used_at is null or used_key = :usedKey) returning 1`,
    {
      digest: digestOf(proof),
      session: standing.session,
      operation: operationDigest(operation),
      usedKey,
    },
  )
  return used.length > 0
}
