import {
  type ExportSource,
  moneyColumn,
  plainColumn,
  textColumn,
  timeColumn,
  USER_COLUMNS,
} from '#lists/export_sources'
import { constantField, filteredField, type ListSource, USER_FIELDS } from '#lists/list_source'

export const INVESTMENT_LIST: ListSource = {
  resource: 'investments',
  table: 'investments',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  exact: ['plan_name'],
  fields: {
    id: { sql: 'id', kind: 'uuid' },
    type: constantField('investment'),
    ...USER_FIELDS,
    plan_id: { sql: 'plan_id', kind: 'uuid', isCoarse: true },
    plan_name: { sql: 'plan_name', kind: 'text', isCoarse: true },
    plan_price: { sql: 'plan_price_cents', kind: 'cents' },
    method: { sql: 'method', kind: 'text', isCoarse: true },
    amount: { sql: 'amount_cents', kind: 'cents' },
    status: { sql: 'status', kind: 'text', isCoarse: true },
    returns: { sql: 'returns', kind: 'decimal' },
    duration: { sql: 'duration_days', kind: 'integer' },
    earnings: { sql: 'earnings_cents', kind: 'cents' },
    earningBalance: { sql: 'earnings_cents', kind: 'cents' },
    createdAt: { sql: 'created_at', kind: 'instant' },
    startDate: { sql: 'created_at', kind: 'instant' },
    endDate: { sql: 'ends_at', kind: 'instant' },
    decidedAt: filteredField('decided_at', 'instant'),
  },
}

export const INVESTMENT_CSV: ExportSource = {
  list: INVESTMENT_LIST,
  joinsUser: true,
  columns: [
    plainColumn('id', 't.id'),
    ...USER_COLUMNS,
    plainColumn('plan_id', 't.plan_id'),
    textColumn('plan_name', 't.plan_name'),
    moneyColumn('plan_price', 't.plan_price_cents'),
    plainColumn('method', 't.method'),
    moneyColumn('amount', 't.amount_cents'),
    plainColumn('status', 't.status'),
    plainColumn('returns', 'trim_scale(t.returns)'),
    plainColumn('duration', 't.duration_days'),
    moneyColumn('earnings', 't.earnings_cents'),
    timeColumn('createdAt', 't.created_at'),
    timeColumn('endDate', 't.ends_at'),
    timeColumn('decidedAt', 't.decided_at'),
  ],
}
