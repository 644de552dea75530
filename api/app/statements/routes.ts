import type { RouteEntry } from '#routing/route_entry'
import { produceStatement } from '#statements/statement_range'

const own = () => import('#statements/statements_controller')

const QUERY = {
  from: 'The first day, YYYY-MM-DD.',
  to: 'The last day, a closed business date; the last of these by default.',
  format: 'pdf, csv or json.',
}
const common = {
  ...{ method: 'GET', guard: 'investor', rate: 'api', tag: 'statements', answer: 'document' },
  query: QUERY,
  scope: 'statements',
  refusals: ['statement_too_long', 'user_not_found', 'validation_failed'],
} as const satisfies Partial<RouteEntry>

export const statementRoutes: RouteEntry[] = [
  {
    ...common,
    refusals: [...common.refusals],
    path: '/user/statement',
    handle: [own, 'file'],
    summary:
      'The caller’s signed statement of closed days: the same bytes whenever it is requested.',
  },
  {
    ...common,
    refusals: [...common.refusals],
    path: '/user/statement/signature',
    handle: [own, 'signature'],
    summary:
      'The signature over all bytes of that file, which GET /.well-known/assay-keys.json verifies.',
  },
  {
    ...common,
    refusals: ['user_not_found', 'validation_failed'],
    path: '/user/statement/tax',
    query: { year: 'The year, YYYY; of the running one up to the last closed business date.' },
    handle: [own, 'tax'],
    summary:
      'A year of the caller as signed CSV: income by date, payments with the lots they came from, and the lots left.',
  },
  {
    method: 'GET',
    path: '/transaction/:id/receipt/pdf',
    scope: 'transactions',
    handle: [own, 'receipt'],
    guard: 'investor',
    rate: 'api',
    summary:
      'A line of the caller’s history as a receipt: reference, dates, amount, evidence and entries.',
    tag: 'transactions',
    answer: 'document',
    refusals: ['transaction_not_found'],
  },
  {
    method: 'POST',
    path: '/admin/users/:id/statements',
    handle: [() => import('#statements/staff_statements_controller'), 'store'],
    guard: 'staff',
    permission: 'users.assist',
    rate: 'money',
    summary:
      'Makes the statement of an investor, with a line of the audit log and a notice to the investor.',
    tag: 'users',
    body: produceStatement,
    answer: 'document',
    refusals: ['user_not_found', 'own_account', 'statement_too_long', 'validation_failed'],
  },
]
