import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { type Actor, Audit } from '#audit/audit_log'
import { mailRestoration } from '#accounts/restoration_mails'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'

type Step = {
  step: 'opened' | 'code_refused' | 'refused' | 'confirmed' | 'used' | 'expired'
  id: string
  /** The login of the operator, who has no account here and therefore no id. */
  operator?: string
  reason?: string
}

/** Writes a step of a restoration into the audit log; a null actor is the server itself. */
export function recordRestoration(
  actor: Actor | null,
  { step, id, ...after }: Step,
  client: QueryClientContract,
): Promise<void> {
  const fact = {
    action: `owner_restoration.${step}`,
    objectKind: 'owner_restoration',
    objectId: id,
    ...(Object.keys(after).length > 0 && { after }),
  }
  return Audit.record(actor ?? { kind: 'system', id: null, call: null }, fact, client)
}

/** Ends a restoration that has run out and mails the staff. Runs hourly, and before each step of another. */
export function endOldRestorations(client: QueryClientContract): Promise<void> {
  return inTransaction(client, async (trx) => {
    const ended = await rowsOf<{ id: string; email: string }>(
      trx,
      'select id, email from ledger_api.end_restorations()',
    )
    for (const { id, email } of ended) {
      await recordRestoration(null, { step: 'expired', id }, trx)
      await mailRestoration(email, { step: 'expired' }, trx)
    }
  })
}

/** Records, in the transaction that uses the invitation, that there is a new owner, and mails the staff. */
export async function noteRestored(
  actor: Actor,
  { id, email }: { id: string; email: string },
  client: QueryClientContract,
): Promise<void> {
  await recordRestoration(actor, { step: 'used', id }, client)
  await mailRestoration(email, { step: 'used' }, client)
}
