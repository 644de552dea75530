import { ASSETS } from '#domain/asset'
import { INVESTMENT_MACHINE } from '#domain/investment_status'
import { statusesOf } from '#domain/transition'
import { TEXT } from '#lists/csv_cells'
import { defineList } from '#lists/list'
import {
  CANCELLED_BY,
  cents,
  choice,
  constant,
  decimal,
  filtered,
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
    decidedAt: instant('decided_at', { ...filtered, isNullable: true }),
  },
})
