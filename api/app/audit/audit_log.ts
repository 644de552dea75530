import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { CALLER } from '#database/caller'
import { rowsOf } from '#database/rows'
import { auditEvents, signIns } from '#metrics/meters'
import type { Call, Caller } from '#routing/caller'

export type AuditFact = {
  action: string
  objectKind: string
  objectId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The author of a command, and its call. The system itself has no id, and no call when it acts on its own. */
export type Actor =
  | Pick<Caller, 'kind' | 'id' | 'call'>
  | { kind: 'system'; id: null; call: Call | null }

const SIGN_IN = /^sign_in(?:\.(?<outcome>\w+))?$/

/** Action names are constants of the code, never a caller's text, so they may be labels. */
function count({ action, objectKind }: AuditFact): void {
  auditEvents.inc({ action })
  const signIn = SIGN_IN.exec(action)
  if (signIn) signIns.inc({ kind: objectKind, outcome: signIn.groups?.outcome ?? 'opened' })
}

/**
 * The audit log. Money commands write their line inside the database (ledger_api.record_commands); this is for the rest.
 * Facts hold ids, statuses and amounts, never a name, an email, an account number or a secret.
 */
export const Audit = {
  async record(actor: Actor, fact: AuditFact, client?: QueryClientContract): Promise<void> {
    await rowsOf(
      client ?? db.connection(actor.kind === 'system' ? 'identity' : actor.kind),
      `insert into audit_events (chain, seq, seal, actor_kind, actor_id, action, object_kind, object_id, before, after,
                                 request_id, session, network)
       values (audit_bucket(:kind, ${actor.kind === 'investor' ? CALLER : ':caller'}, :objectId), 0, '', :kind,
               ${actor.kind === 'investor' ? CALLER : ':caller'}, :action, :objectKind, :objectId, :before, :after,
               :requestId, :session, :network)`,
      {
        kind: actor.kind,
        caller: actor.id,
        action: fact.action,
        objectKind: fact.objectKind,
        objectId: fact.objectId,
        before: fact.before ? JSON.stringify(fact.before) : null,
        after: fact.after ? JSON.stringify(fact.after) : null,
        requestId: actor.call?.requestId ?? null,
        session: actor.call?.session ?? null,
        network: actor.call?.network ?? null,
      },
    )
    count(fact)
  },
}
