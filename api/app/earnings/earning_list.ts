import {
  type ExportSource,
  moneyColumn,
  plainColumn,
  textColumn,
  timeColumn,
  USER_COLUMNS,
} from '#lists/export_sources'
import { constantField, filteredField, type ListSource, USER_FIELDS } from '#lists/list_source'

export const EARNING_LIST: ListSource = {
  resource: 'earnings',
  table: 'earnings',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  exact: ['plan_name'],
  fields: {
    id: { sql: 'id', kind: 'uuid' },
    type: constantField('earn'),
    ...USER_FIELDS,
    plan_id: { sql: 'plan_id', kind: 'uuid', isCoarse: true },
    plan_name: { sql: 'plan_name', kind: 'text', isCoarse: true },
    plan_price: { sql: 'plan_price_cents', kind: 'cents' },
    investment_id: { sql: 'investment_id', kind: 'uuid', isCoarse: true },
    method: { sql: 'method', kind: 'text', isCoarse: true },
    amount: { sql: 'amount_cents', kind: 'cents' },
    status: { sql: 'status', kind: 'text', isCoarse: true },
    duration: { sql: 'duration_days', kind: 'integer' },
    // what the investment has earned so far
    earnings: {
      sql: 'earnings_cents',
      kind: 'cents',
      related: { table: 'investments', key: 'investment_id' },
    },
    reason: filteredField('reason'),
    createdAt: { sql: 'created_at', kind: 'instant' },
  },
}

export const EARNING_CSV: ExportSource = {
  list: EARNING_LIST,
  joinsUser: true,
  columns: [
    plainColumn('id', 't.id'),
    ...USER_COLUMNS,
    plainColumn('plan_id', 't.plan_id'),
    textColumn('plan_name', 't.plan_name'),
    moneyColumn('plan_price', 't.plan_price_cents'),
    plainColumn('investment_id', 't.investment_id'),
    plainColumn('method', 't.method'),
    moneyColumn('amount', 't.amount_cents'),
    plainColumn('status', 't.status'),
    plainColumn('duration', 't.duration_days'),
    moneyColumn(
      'earnings',
      '(select i.earnings_cents from investments i where i.id = t.investment_id)',
    ),
    textColumn('reason', 't.reason'),
    timeColumn('createdAt', 't.created_at'),
  ],
}
