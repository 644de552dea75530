import type AuditProofTransformer from '#audit_events/audit_proof_transformer'
import type AuditEventTransformer from '#audit_events/audit_event_transformer'
import { count, instant, nullable, oneOf, type Schema, shape, text, uuid } from '#openapi/shapes'

// ids, statuses and amounts only: what stands here differs from command to command
const facts: Schema = { type: ['object', 'null'] }

export const auditSchemas = {
  AuditEvent: shape<ReturnType<AuditEventTransformer['toObject']>>({
    id: uuid,
    createdAt: instant,
    actorKind: oneOf(['investor', 'staff', 'system']),
    actorId: nullable(uuid),
    action: text(),
    objectKind: text(),
    objectId: nullable(text()),
    before: facts,
    after: facts,
    requestId: nullable(text()),
    session: {
      ...nullable(uuid),
      description:
        'The session that the command came with; null of the system and of calls without one.',
    },
    network: {
      ...nullable(text()),
      description:
        'The part of the address that says where without saying who; null of the system.',
    },
    chain: count,
    position: text('The place in its chain.'),
    seal: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 over this row and the seal before it.',
    },
  }),
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
      description: 'Where to go on; null where all is proved or something is broken.',
    },
  }),
}
