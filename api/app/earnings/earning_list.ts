import { ASSETS } from '#domain/asset'
import { TEXT } from '#lists/csv_cells'
import { defineList } from '#lists/list'
import {
  cents,
  choice,
  constant,
  filtered,
  instant,
  integer,
  INVESTOR_COLUMNS,
  reference,
  text,
  uuid,
} from '#lists/list_columns'

export const EARNING_LIST = defineList({
  resource: 'earnings',
  table: 'earnings',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  exact: ['plan_name'],
  columns: {
    id: uuid('id'),
    reference,
    type: constant('earn'),
    // what the close of business has paid is the list of its payments
    source: { ...constant('hand'), cell: TEXT(`'hand'`) },
    ...INVESTOR_COLUMNS,
    plan_id: uuid('plan_id', { isCoarse: true }),
    plan_name: text('plan_name', { isCoarse: true }),
    plan_price: cents('plan_price_cents'),
    investment_id: uuid('investment_id', { isCoarse: true }),
    method: choice('method', ASSETS),
    amount: cents('amount_cents', { isSigned: true, description: 'Below zero for a debit.' }),
    // an earning is approved from the start, and stays so
    status: choice('status', ['approved']),
    duration: integer('duration_days', { description: 'Days.' }),
    earnings: cents('earnings_cents', {
      isSigned: true,
      related: { table: 'investments', key: 'investment_id' },
      csv: '(select i.earnings_cents from investments i where i.id = t.investment_id)',
      description: 'What the investment has earned so far, net of debits.',
    }),
    reason: text('reason', { ...filtered, isNullable: true }),
    createdAt: instant('created_at'),
  },
})
