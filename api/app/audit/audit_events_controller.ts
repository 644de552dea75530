import type { HttpContext } from '@adonisjs/core/http'
import AuditEvent from '#audit/audit_event'
import { AUDIT_EVENT_LIST } from '#audit/audit_event_list'
import AuditEventTransformer from '#audit/audit_event_transformer'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'

export default class AuditEventsController {
  index(ctx: HttpContext) {
    return listRows(ctx, AUDIT_EVENT_LIST, AuditEvent, AuditEventTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, AuditEvent, AuditEventTransformer, new Failure('audit_event_not_found'))
  }
}
