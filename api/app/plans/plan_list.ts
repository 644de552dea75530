import { defineList } from '#lists/list'
import { NO_EARLY_EXIT, PLAN_KINDS } from '#domain/plan_terms'
import { TEXT } from '#lists/csv_cells'
import {
  cents,
  choice,
  decimal,
  filtered,
  flag,
  given,
  day,
  instant,
  integer,
  text,
  uuid,
} from '#lists/list_columns'

const exitFee = (table: string) =>
  `coalesce(cast(trim_scale(${table}exit_fee) as text), '${NO_EARLY_EXIT}')`
const OFFERS = `case when t.offers_renewal then '["payout","renew"]' else '["payout"]' end`

const pausedOf = (id: string) => `(select p.since from ledger_api.paused_since(${id}) p)`

/** Since when a plan takes no new investments, for a query of plans; null where it takes them. */
export const PAUSED_SINCE = `${pausedOf('plans.id')} as paused_since`

export const PLAN_LIST = defineList({
  resource: 'plans',
  table: 'plans',
  sort: ['createdAt', 'DESC'],
  search: 'name',
  also: PAUSED_SINCE,
  columns: {
    id: uuid('id'),
    name: text('name'),
    minAmount: cents('min_amount_cents'),
    maxAmount: cents('max_amount_cents'),
    returns: decimal('returns', { description: 'Per cent of the amount per day.' }),
    duration: integer('duration_days', { description: 'Days.' }),
    kind: choice('kind', PLAN_KINDS, {
      description: 'fixed: the returns are owed; declared: the rate of each day is declared.',
    }),
    earlyExit: text(exitFee(''), {
      ...filtered,
      csv: exitFee('t.'),
      description: '“none”, or the fee for leaving early in per cent of the principal.',
    }),
    atMaturity: { kind: 'facts', cell: TEXT(OFFERS) },
    terms: text('sheet_sha256', {
      ...filtered,
      form: /^[0-9a-f]{64}$/,
      description: 'The SHA-256 of the term sheet that the plan is offered on.',
    }),
    termsNumber: integer('terms_number', filtered),
    uid: uuid('owner_id', {
      isNullable: true,
      description: 'The investor that it is offered to alone.',
    }),
    user: given,
    offered: flag('offered'),
    // it changes with the dues, and no index has it: worked out for each plan, of which there are few
    pausedSince: day(pausedOf('plans.id'), { csv: pausedOf('t.id'), isNullable: true }),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
    version: integer('version', filtered),
  },
})
