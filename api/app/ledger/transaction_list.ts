import {
  type ExportSource,
  moneyColumn,
  plainColumn,
  timeColumn,
  USER_COLUMNS,
} from '#lists/export_sources'
import { type ListSource, USER_FIELDS } from '#lists/list_source'

export const TRANSACTION_LIST: ListSource = {
  resource: 'transactions',
  table: 'transaction_lines',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  fields: {
    id: { sql: 'id', kind: 'uuid' },
    ...USER_FIELDS,
    type: { sql: 'type', kind: 'text', isFixed: true },
    method: { sql: 'method', kind: 'text', isCoarse: true },
    amount: { sql: 'amount_cents', kind: 'cents' },
    status: { sql: 'status', kind: 'text', isCoarse: true },
    source: { sql: 'source', kind: 'text', isFixed: true },
    createdAt: { sql: 'created_at', kind: 'instant' },
  },
}

export const TRANSACTION_CSV: ExportSource = {
  list: TRANSACTION_LIST,
  joinsUser: true,
  columns: [
    plainColumn('id', 't.id'),
    plainColumn('type', 't.type'),
    ...USER_COLUMNS,
    plainColumn('method', 't.method'),
    moneyColumn('amount', 't.amount_cents'),
    plainColumn('status', 't.status'),
    plainColumn('source', 't.source'),
    timeColumn('createdAt', 't.created_at'),
  ],
}
