import { addressOfUri } from '#domain/payment_uri'
import {
  type ExportSource,
  moneyColumn,
  plainColumn,
  textColumn,
  timeColumn,
  USER_COLUMNS,
} from '#lists/export_sources'
import { constantField, filteredField, type ListSource, USER_FIELDS } from '#lists/list_source'

export const DEPOSIT_LIST: ListSource = {
  resource: 'deposits',
  table: 'deposits',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  fields: {
    id: { sql: 'id', kind: 'uuid' },
    type: constantField('deposit'),
    ...USER_FIELDS,
    method: { sql: 'method', kind: 'text', isCoarse: true },
    amount: { sql: 'amount_cents', kind: 'cents' },
    status: { sql: 'status', kind: 'text', isCoarse: true },
    address: filteredField('address'),
    uri: { ...filteredField('address'), read: addressOfUri },
    reason: filteredField('reason'),
    createdAt: { sql: 'created_at', kind: 'instant' },
    decidedAt: filteredField('decided_at', 'instant'),
  },
}

export const DEPOSIT_CSV: ExportSource = {
  list: DEPOSIT_LIST,
  joinsUser: true,
  columns: [
    plainColumn('id', 't.id'),
    ...USER_COLUMNS,
    plainColumn('method', 't.method'),
    moneyColumn('amount', 't.amount_cents'),
    plainColumn('status', 't.status'),
    plainColumn('address', 't.address'),
    textColumn('reason', 't.reason'),
    timeColumn('createdAt', 't.created_at'),
    timeColumn('decidedAt', 't.decided_at'),
  ],
}
