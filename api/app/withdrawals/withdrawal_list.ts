import {
  type ExportSource,
  moneyColumn,
  plainColumn,
  textColumn,
  timeColumn,
  USER_COLUMNS,
} from '#lists/export_sources'
import { sealedColumn, sealedField } from '#lists/sealed_lists'
import { constantField, filteredField, type ListSource, USER_FIELDS } from '#lists/list_source'

export const WITHDRAWAL_LIST: ListSource = {
  resource: 'withdrawals',
  table: 'withdrawals',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  exact: ['address'],
  fields: {
    id: { sql: 'id', kind: 'uuid' },
    type: constantField('withdrawal'),
    ...USER_FIELDS,
    method: { sql: 'method', kind: 'text', isCoarse: true },
    amount: { sql: 'amount_cents', kind: 'cents' },
    status: { sql: 'status', kind: 'text', isCoarse: true },
    address: filteredField('address'),
    bankName: filteredField('bank_name'),
    accountNumber: sealedField({ table: 'withdrawals', column: 'account_number' }),
    routingNumber: sealedField({ table: 'withdrawals', column: 'routing_number' }),
    reason: filteredField('reason'),
    createdAt: { sql: 'created_at', kind: 'instant' },
    decidedAt: filteredField('decided_at', 'instant'),
  },
}

export const WITHDRAWAL_CSV: ExportSource = {
  list: WITHDRAWAL_LIST,
  joinsUser: true,
  columns: [
    plainColumn('id', 't.id'),
    ...USER_COLUMNS,
    plainColumn('method', 't.method'),
    moneyColumn('amount', 't.amount_cents'),
    plainColumn('status', 't.status'),
    plainColumn('address', 't.address'),
    textColumn('bankName', 't.bank_name'),
    sealedColumn('accountNumber', { table: 'withdrawals', column: 'account_number' }, 't.user_id'),
    sealedColumn('routingNumber', { table: 'withdrawals', column: 'routing_number' }, 't.user_id'),
    textColumn('reason', 't.reason'),
    timeColumn('createdAt', 't.created_at'),
    timeColumn('decidedAt', 't.decided_at'),
  ],
}
