import { type ExportSource, plainColumn, textColumn, timeColumn } from '#lists/export_sources'
import type { ListSource } from '#lists/list_source'

export const MESSAGE_LIST: ListSource = {
  resource: 'messages',
  table: 'messages',
  sort: ['createdAt', 'DESC'],
  search: `(name || ' ' || email || ' ' || subject || ' ' || message || ' ' || reference)`,
  fields: {
    id: { sql: 'id', kind: 'uuid' },
    reference: { sql: 'reference', kind: 'text' },
    name: { sql: 'name', kind: 'text' },
    email: { sql: 'email', kind: 'text' },
    subject: { sql: 'subject', kind: 'text' },
    message: { sql: 'message', kind: 'text', isFixed: true },
    isSuspect: { sql: 'is_suspect', kind: 'boolean', isCoarse: true },
    createdAt: { sql: 'created_at', kind: 'instant' },
  },
}

export const MESSAGE_CSV: ExportSource = {
  list: MESSAGE_LIST,
  columns: [
    plainColumn('id', 't.id'),
    plainColumn('reference', 't.reference'),
    textColumn('name', 't.name'),
    textColumn('email', 't.email'),
    textColumn('subject', 't.subject'),
    textColumn('message', 't.message'),
    plainColumn('isSuspect', 't.is_suspect'),
    timeColumn('createdAt', 't.created_at'),
  ],
}
