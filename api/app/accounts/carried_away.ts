import db from '@adonisjs/lucid/services/db'
import type { GuardName } from '#accounts/access_tokens'
import { Audit } from '#audit/audit_log'
import { tellSessionsEnded } from '#live/telling'

/** What a call carries beside its token. */
export type CarriedBy = { binding: string | null; requestId: string }

type Carried = {
  guard: GuardName
  table: string
  row: { id: number; tokenable_id: string }
  requestId: string
}

/** A token that comes without the cookie of its browser was carried away: it ends, and the audit log keeps it. */
export async function endCarriedAway({ guard, table, row, requestId }: Carried): Promise<void> {
  const identity = db.connection('identity')
  await identity.from(table).where('id', row.id).delete()
  await Audit.record(
    { kind: 'system', id: null, requestId },
    { action: 'session.carried_away', objectKind: guard, objectId: row.tokenable_id },
    identity,
  )
  tellSessionsEnded(row.tokenable_id)
}
