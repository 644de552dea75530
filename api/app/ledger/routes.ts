import { inWords } from '#domain/words'
import { TRANSACTION_LIST } from '#ledger/transaction_list'
import { TRANSACTION_METHODS } from '#ledger/transaction_validator'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const investor = () => import('#ledger/transactions_controller')
const figures = () => import('#ledger/figures_controller')
const staff = () => import('#ledger/admin_transactions_controller')

const lists = listRoutes({
  list: TRANSACTION_LIST,
  controller: staff,
  schema: 'Transaction',
  missing: 'transaction_not_found',
})

const FILTERS = {
  type: 'deposit, withdrawal, investment or earn; several separated by commas.',
  status: 'A status; several separated by commas.',
  method: `${inWords(TRANSACTION_METHODS, 'or')}; several separated by commas.`,
  from: 'A day (UTC) or a time: nothing that was requested before.',
  to: 'A day (UTC) or a time: nothing that was requested after it.',
  q: 'A part of a transaction id.',
}

export const ledgerRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/transaction/all',
    scope: 'transactions',
    handle: [investor, 'index'],
    guard: 'investor',
    rate: 'api',
    summary: 'The caller’s history, newest first, by cursor.',
    tag: 'transactions',
    query: {
      limit: 'Rows of a page, 1 to 500, 100 by default.',
      cursor: 'meta.nextCursor of the page before.',
      ...FILTERS,
    },
    answer: { schema: 'Transaction', list: true },
    refusals: ['validation_failed'],
  },
  {
    method: 'GET',
    path: '/transaction/export',
    handle: [investor, 'export'],
    guard: 'investor',
    rate: 'api',
    summary: 'Streams the caller’s history of the same filters as CSV.',
    tag: 'transactions',
    query: FILTERS,
    answer: 'csv',
    refusals: ['validation_failed'],
  },
  {
    method: 'GET',
    path: '/transaction/statement',
    scope: 'transactions',
    handle: [figures, 'statement'],
    guard: 'investor',
    rate: 'api',
    summary: 'The caller’s statement of a month: opening and closing figures, totals and lines.',
    tag: 'transactions',
    query: { month: 'YYYY-MM, this month by default.' },
    answer: { schema: 'Statement' },
    refusals: ['validation_failed'],
  },
  {
    method: 'GET',
    path: '/user/history',
    scope: 'portfolio',
    handle: [figures, 'index'],
    guard: 'investor',
    rate: 'api',
    summary: 'The caller’s figures at the end of each day, from the ledger.',
    tag: 'portfolio',
    query: { days: '30, 90, 365 or all; 30 by default.' },
    answer: { schema: 'DayFigures', list: true },
    refusals: ['validation_failed'],
  },
  {
    method: 'GET',
    path: '/transaction/:id',
    scope: 'transactions',
    handle: [investor, 'show'],
    guard: 'investor',
    rate: 'api',
    summary: 'A line of the caller’s history with its statuses and all its entries.',
    tag: 'transactions',
    answer: { schema: 'TransactionDetail' },
    refusals: ['transaction_not_found'],
  },
  ...lists.map((route) =>
    route.path.endsWith('/:id') ? { ...route, answer: { schema: 'StaffTransaction' } } : route,
  ),
  ...lists.slice(0, 1).map((index) => ({ ...index, path: '/admin/all-transactions' })),
  {
    method: 'GET',
    path: '/admin/overview',
    handle: [() => import('#ledger/overview_controller'), 'show'],
    guard: 'staff',
    permission: 'overview.read',
    rate: 'api',
    summary: 'Open work, figures and the last thirty days.',
    tag: 'overview',
    answer: { schema: 'Overview' },
  },
  {
    method: 'GET',
    path: '/admin/health',
    handle: [() => import('#ledger/overview_controller'), 'health'],
    guard: 'staff',
    permission: 'overview.read',
    rate: 'api',
    summary: 'The last ledger check with its time, and the mail still to be sent.',
    tag: 'overview',
    answer: { schema: 'HealthReport' },
  },
]
