import {
  type ExportSource,
  moneyColumn,
  plainColumn,
  textColumn,
  timeColumn,
} from '#lists/export_sources'
import type { ListSource } from '#lists/list_source'

export const PLAN_LIST: ListSource = {
  resource: 'plans',
  table: 'plans',
  sort: ['createdAt', 'DESC'],
  search: 'name',
  fields: {
    id: { sql: 'id', kind: 'uuid' },
    name: { sql: 'name', kind: 'text' },
    minAmount: { sql: 'min_amount_cents', kind: 'cents' },
    maxAmount: { sql: 'max_amount_cents', kind: 'cents' },
    returns: { sql: 'returns', kind: 'decimal' },
    duration: { sql: 'duration_days', kind: 'integer' },
    uid: { sql: 'owner_id', kind: 'uuid' },
    offered: { sql: 'offered', kind: 'boolean' },
    createdAt: { sql: 'created_at', kind: 'instant' },
    updatedAt: { sql: 'updated_at', kind: 'instant' },
    version: { sql: 'version', kind: 'integer', isFixed: true },
  },
}

export const PLAN_CSV: ExportSource = {
  list: PLAN_LIST,
  columns: [
    plainColumn('id', 't.id'),
    textColumn('name', 't.name'),
    moneyColumn('minAmount', 't.min_amount_cents'),
    moneyColumn('maxAmount', 't.max_amount_cents'),
    plainColumn('returns', 'trim_scale(t.returns)'),
    plainColumn('duration', 't.duration_days'),
    plainColumn('uid', 't.owner_id'),
    plainColumn('offered', 't.offered'),
    timeColumn('createdAt', 't.created_at'),
    timeColumn('updatedAt', 't.updated_at'),
    plainColumn('version', 't.version'),
  ],
}
