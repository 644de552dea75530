import { ASSETS } from '#domain/asset'
import { INVESTMENT_MACHINE, isActive } from '#domain/investment_status'
import { statusesOf } from '#domain/transition'
import { TEXT } from '#lists/csv_cells'
import { defineList } from '#lists/list'
import {
  CANCELLED_BY,
  cents,
  choice,
  constant,
  day,
  decimal,
  filtered,
  hidden,
  instant,
  integer,
  INVESTOR_COLUMNS,
  reference,
  text,
  uuid,
} from '#lists/list_columns'

const TERMS = `json_build_object('number', t.terms_number, 'sha256', t.terms_sha256,
  'kind', t.kind, 'accepted', t.terms_accepted)`

/** What staff have booked of the earnings by hand; the rest was paid by the close of business. */
const BY_HAND =
  '(select coalesce(sum(e.amount_cents), 0)::bigint from earnings e where e.investment_id = investments.id) as by_hand_cents'

/** The date by which the day of a term is counted. */
export const TODAY = '(select ledger_api.today()::text) as today'

/** More days than a plan can last. */
const MOST_DAYS = 40_000

const ACTIVE = statusesOf(INVESTMENT_MACHINE)
  .filter(isActive)
  .map((status) => `'${status}'`)
  .join(', ')

/**
 * The day of its term that today is, of an active investment, as the transformer shows it: the days since its approval, at most
 * all of its term.
 */
const CURRENT_DAY = `(case when status in (${ACTIVE}) then least((select ledger_api.today()) - approved_on, duration_days) end)`

/**
 * The date of approval whose current day is the value; today changes each day, so the index has the date. No term is longer than
 * the bounds, beyond which a date would not be one.
 */
const DAY_OF_VALUE = `(select ledger_api.today()) - greatest(least(cast(:value as integer), ${MOST_DAYS}), -1)`

const ON_CURRENT_DAY = {
  '=': `status in (${ACTIVE}) and (approved_on = ${DAY_OF_VALUE} and duration_days > :value
    or approved_on <= ${DAY_OF_VALUE} and duration_days = :value)`,
  '>=': `status in (${ACTIVE}) and approved_on <= ${DAY_OF_VALUE} and duration_days >= :value`,
  '<=': `status in (${ACTIVE}) and (approved_on >= ${DAY_OF_VALUE} or duration_days <= :value)`,
}

/** In the file under another name, or not at all. */
const shown = { ...filtered, csv: false } as const

/** The date that an approval at this moment would have: the same, for staff. */
const APPROVAL_DATE = '(select ledger_api.today()::text) as approval_date'

export const INVESTMENT_LIST = defineList({
  resource: 'investments',
  table: 'investments',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  exact: ['plan_name'],
  also: `${BY_HAND}, ${TODAY}, ${APPROVAL_DATE}`,
  fileBegins: ['id', 'reference', 'uid', 'name', 'email'],
  columns: {
    id: uuid('id'),
    reference,
    type: constant('investment'),
    uid: INVESTOR_COLUMNS.uid,
    plan_id: uuid('plan_id', { isCoarse: true }),
    plan_name: text('plan_name', {
      isCoarse: true,
      description: 'The agreed terms: a later edit of the plan does not affect them.',
    }),
    plan_price: cents('plan_price_cents', { description: 'The smallest amount of the plan.' }),
    name: INVESTOR_COLUMNS.name,
    email: INVESTOR_COLUMNS.email,
    method: choice('method', ASSETS),
    amount: cents('amount_cents'),
    principal: hidden(cents('(amount_cents - charged_cents)', shown)),
    status: choice('status', statusesOf(INVESTMENT_MACHINE)),
    returns: decimal('returns', { description: 'Per cent of the amount per day.' }),
    duration: integer('duration_days', { description: 'Days.' }),
    // the version that it is made on; the transformer shows it
    terms: { kind: 'facts', cell: TEXT(TERMS) },
    earnings: cents('earnings_cents', { isSigned: true, description: 'Net of debits.' }),
    earningBalance: cents('earnings_cents', {
      isSigned: true,
      csv: false,
      description: 'The same figure.',
    }),
    reason: text('reason', { ...filtered, isNullable: true }),
    cancelledBy: CANCELLED_BY,
    createdAt: instant('created_at'),
    startDate: instant('created_at', { csv: false }),
    endDate: instant('ends_at'),
    lastDate: hidden(day('(approved_on + duration_days)', { csv: false })),
    currentDay: hidden(integer(CURRENT_DAY, { ...shown, conditions: ON_CURRENT_DAY })),
    decidedAt: instant('decided_at', { ...filtered, isNullable: true }),
  },
})
