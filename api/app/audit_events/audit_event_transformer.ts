import { BaseTransformer } from '@adonisjs/core/transformers'
import type AuditEvent from '#audit_events/audit_event'
import { iso } from '#database/columns'

export default class AuditEventTransformer extends BaseTransformer<AuditEvent> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      createdAt: iso(row.at),
      actorKind: row.actorKind,
      actorId: row.actorId,
      action: row.action,
      objectKind: row.objectKind,
      objectId: row.objectId,
      before: row.before,
      after: row.after,
      requestId: row.requestId,
      session: row.session,
      network: row.network,
      chain: row.chain,
      position: row.seq.toString(),
      seal: row.seal.toString('hex'),
    }
  }
}
