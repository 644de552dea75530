import { type ExportSource, plainColumn, textColumn, timeColumn } from '#lists/export_sources'
import { filteredField, type ListSource } from '#lists/list_source'

export const AUDIT_EVENT_LIST: ListSource = {
  resource: 'audit-events',
  table: 'audit_events',
  sort: ['createdAt', 'DESC'],
  exact: ['object_id', 'action'],
  fields: {
    id: { sql: 'id', kind: 'uuid' },
    createdAt: { sql: 'at', kind: 'instant' },
    actorKind: { sql: 'actor_kind', kind: 'text', isFixed: true },
    actorId: { sql: 'actor_id', kind: 'uuid', isFixed: true },
    action: { sql: 'action', kind: 'text', isFixed: true },
    objectKind: { sql: 'object_kind', kind: 'text', isFixed: true },
    objectId: { sql: 'object_id', kind: 'text', isFixed: true },
    requestId: filteredField('request_id'),
    session: filteredField('session', 'uuid'),
    network: filteredField('network'),
    chain: filteredField('chain', 'integer'),
    position: filteredField('seq', 'integer'),
    seal: filteredField('seal', 'digest'),
  },
}

export const AUDIT_EVENT_CSV: ExportSource = {
  list: AUDIT_EVENT_LIST,
  columns: [
    plainColumn('id', 't.id'),
    timeColumn('createdAt', 't.at'),
    plainColumn('actorKind', 't.actor_kind'),
    plainColumn('actorId', 't.actor_id'),
    plainColumn('action', 't.action'),
    plainColumn('objectKind', 't.object_kind'),
    textColumn('objectId', 't.object_id'),
    textColumn('before', 't.before'),
    textColumn('after', 't.after'),
    plainColumn('requestId', 't.request_id'),
    plainColumn('session', 't.session'),
    plainColumn('network', 't.network'),
    plainColumn('chain', 't.chain'),
    plainColumn('position', 't.seq'),
    plainColumn('seal', "encode(t.seal, 'hex')"),
  ],
}
