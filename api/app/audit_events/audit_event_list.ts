import { defineList } from '#lists/list'
import { choice, digest, facts, filtered, instant, integer, text, uuid } from '#lists/list_columns'

export const AUDIT_EVENT_LIST = defineList({
  resource: 'audit-events',
  table: 'audit_events',
  sort: ['createdAt', 'DESC'],
  exact: ['object_id', 'action'],
  columns: {
    id: uuid('id'),
    createdAt: instant('at'),
    actorKind: choice('actor_kind', ['investor', 'staff', 'system'], {
      ...filtered,
      isCoarse: false,
    }),
    actorId: uuid('actor_id', { ...filtered, isNullable: true }),
    action: text('action', filtered),
    objectKind: text('object_kind', filtered),
    objectId: text('object_id', { ...filtered, isNullable: true }),
    // ids, statuses and amounts only: the fields differ from command to command
    before: facts('before'),
    after: facts('after'),
    requestId: text('request_id', { ...filtered, isNullable: true }),
    session: uuid('session', {
      ...filtered,
      isNullable: true,
      description:
        'The session that the command came with; null of the system and of calls without one.',
    }),
    network: text('network', {
      ...filtered,
      isNullable: true,
      description:
        'The part of the address that says where without saying who; null of the system.',
    }),
    chain: integer('chain', filtered),
    position: integer('seq', {
      ...filtered,
      form: 'text',
      description: 'The place in its chain.',
    }),
    seal: digest('seal', {
      ...filtered,
      description: 'SHA-256 over this row and the seal before it.',
    }),
  },
})
