import { type ExportSource, plainColumn, textColumn, timeColumn } from '#lists/export_sources'
import type { ListSource } from '#lists/list_source'

export const STAFF_LIST: ListSource = {
  resource: 'staff',
  table: 'staff_members',
  sort: ['createdAt', 'DESC'],
  search: 'email',
  fields: {
    id: { sql: 'id', kind: 'uuid' },
    email: { sql: 'email', kind: 'text' },
    role: { sql: 'role', kind: 'text' },
    createdAt: { sql: 'created_at', kind: 'instant' },
    version: { sql: 'version', kind: 'integer', isFixed: true },
  },
}

export const STAFF_CSV: ExportSource = {
  list: STAFF_LIST,
  columns: [
    plainColumn('id', 't.id'),
    textColumn('email', 't.email'),
    plainColumn('role', 't.role'),
    timeColumn('createdAt', 't.created_at'),
    plainColumn('version', 't.version'),
  ],
}
