import { TRANSACTION_CSV } from '#ledger/transaction_list'
import { listRoutes } from '#routing/list_routes'
import { ALL_STAFF, type RouteEntry } from '#routing/route_entry'

const investor = () => import('#ledger/transactions_controller')
const staff = () => import('#ledger/admin_transactions_controller')

const lists = listRoutes({
  resource: 'transactions',
  controller: staff,
  schema: 'Transaction',
  missing: 'transaction_not_found',
  csv: TRANSACTION_CSV,
})

export const ledgerRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/transaction/all',
    handle: [investor, 'index'],
    guard: 'investor',
    rate: 'api',
    summary: 'The caller’s history, newest first, by cursor.',
    tag: 'transactions',
    query: {
      limit: 'Rows of a page, 1 to 500, 100 unless asked.',
      cursor: 'meta.nextCursor of the page before.',
      type: 'deposit, withdrawal, investment or earn.',
      status: 'A status.',
      q: 'A part of a transaction id.',
    },
    answer: { schema: 'Transaction', list: true },
    refusals: ['validation_failed'],
  },
  ...lists,
  ...lists.slice(0, 1).map((index) => ({ ...index, path: '/admin/all-transactions' })),
  {
    method: 'GET',
    path: '/admin/overview',
    handle: [() => import('#ledger/overview_controller'), 'show'],
    guard: 'staff',
    roles: ALL_STAFF,
    rate: 'api',
    summary: 'Open work, figures and thirty days.',
    tag: 'overview',
    answer: { schema: 'Overview' },
  },
]
