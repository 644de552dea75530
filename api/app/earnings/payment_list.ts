import { type Asset, ASSETS } from '#domain/asset'
import { FIGURE, MONEY, TEXT } from '#lists/csv_cells'
import { defineList } from '#lists/list'
import {
  choice,
  type Column,
  constant,
  filtered,
  instant,
  INVESTOR_COLUMNS,
  reference,
  text,
  uuid,
} from '#lists/list_columns'

/** A row of the view `earning_payments`. */
export type EarningPayment = {
  id: string
  created_at: Date
  business_date: string
  user_id: string
  investment_id: string
  reference: string
  plan_id: string
  plan_name: string
  plan_price_cents: bigint
  duration_days: number
  method: Asset
  amount_cents: bigint
  earnings_cents: bigint
  user: { name: string; email: string | null }
}

/** The sum of a plan and date that a payment belongs to: few of them lead to the payments of a date. */
const DUE = { table: 'dues', key: 'due_id' }
const few = { ...filtered, isCoarse: false } as const
const CELLS = { cents: MONEY, integer: FIGURE, text: TEXT }
/** What no index finds among the payments of all days: shown and exported, not filtered or sorted by. */
const only = (kind: keyof typeof CELLS, column: string): Column => ({
  ...{ kind, column },
  cell: CELLS[kind](`t.${column}`),
})

/** What the close of business has paid. Each day adds a row for each active investment, so only their time orders them. */
export const EARNING_PAYMENT_LIST = defineList({
  resource: 'earning-payments',
  table: 'earning_payments',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  exact: ['plan_name'],
  ids: ['investment_id'],
  columns: {
    id: { ...only('text', 'id'), description: 'The investment and the date.' },
    source: { ...constant('close'), cell: TEXT(`'close'`) },
    businessDate: {
      // of one date only: from a date on the planner would rather read the payments of all dates
      ...text('business_date', { related: DUE, csv: 't.business_date', form: 'day' }),
      column: 'business_date',
      description: 'The date on which it was earned.',
    },
    reference: { ...reference, description: 'The short reference of the investment.' },
    uid: { ...INVESTOR_COLUMNS.uid, field: { sql: 'user_id', kind: 'uuid', isFixed: true } },
    name: INVESTOR_COLUMNS.name,
    email: INVESTOR_COLUMNS.email,
    plan_id: uuid('plan_id', few),
    plan_name: text('plan_name', few),
    plan_price: {
      ...only('cents', 'plan_price_cents'),
      description: 'The smallest amount of the plan.',
    },
    investment_id: uuid('investment_id', few),
    method: choice('method', ASSETS, few),
    amount: { ...only('cents', 'amount_cents'), description: 'What was paid.' },
    duration: { ...only('integer', 'duration_days'), description: 'Days.' },
    earnings: {
      ...only('cents', 'earnings_cents'),
      description: 'What the investment has earned so far, net of debits.',
    },
    createdAt: instant('created_at', { description: 'When it was paid.' }),
  },
})
