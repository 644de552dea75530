import type { HttpContext } from '@adonisjs/core/http'
import AuditEvent from '#audit_events/audit_event'
import { AUDIT_EVENT_LIST } from '#audit_events/audit_event_list'
import AuditEventTransformer from '#audit_events/audit_event_transformer'
import { proveAuditFrom } from '#audit_events/audit_proof_query'
import AuditProofTransformer from '#audit_events/audit_proof_transformer'
import { readPlace } from '#audit_events/audit_validator'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'

export default class AuditEventsController {
  index(ctx: HttpContext) {
    return listRows(ctx, AUDIT_EVENT_LIST, AuditEvent, AuditEventTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, AuditEvent, AuditEventTransformer, new Failure('audit_event_not_found'))
  }

  /** Checks a part of the chains; the next call continues where this one ended. */
  async verify(ctx: HttpContext) {
    const { chain = 0, after = 0 } = await readPlace.validate(ctx.request.qs())
    const proof = await proveAuditFrom({ chain, after })
    return { data: new AuditProofTransformer(proof).toObject() }
  }
}
