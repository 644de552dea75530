import { AUDIT_EVENT_LIST } from '#audit_events/audit_event_list'
import type AuditProofTransformer from '#audit_events/audit_proof_transformer'
import type AuditEventTransformer from '#audit_events/audit_event_transformer'
import { columnShapes } from '#openapi/column_shapes'
import { count, nullable, oneOf, shape, uuid } from '#openapi/shapes'

export const auditSchemas = {
  AuditEvent: shape<ReturnType<AuditEventTransformer['toObject']>>(columnShapes(AUDIT_EVENT_LIST)),
  AuditProof: shape<ReturnType<AuditProofTransformer['toObject']>>({
    checked: { ...count, description: 'Lines that this call has proved.' },
    total: { ...count, description: 'Lines of all chains at this moment.' },
    firstBreak: nullable(
      shape({
        chain: count,
        position: count,
        eventId: nullable(uuid),
        offence: oneOf(['changed', 'missing']),
      }),
    ),
    next: {
      ...nullable(shape({ chain: count, after: count })),
      description: 'Where to continue; null where all is proved or something is broken.',
    },
  }),
}
