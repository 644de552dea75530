import { BaseTransformer } from '@adonisjs/core/transformers'
import AuditEvent from '#audit_events/audit_event'
import { AUDIT_EVENT_LIST } from '#audit_events/audit_event_list'
import { showColumns } from '#lists/shown_columns'

export default class AuditEventTransformer extends BaseTransformer<AuditEvent> {
  toObject() {
    const row = this.resource
    return showColumns(AUDIT_EVENT_LIST, AuditEvent, row, { position: row.seq.toString() })
  }
}
