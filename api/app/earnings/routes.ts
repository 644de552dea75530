import { EARNING_LIST } from '#earnings/earning_list'
import { adjustEarnings, creditBatch } from '#earnings/earning_validator'
import { EARNING_PAYMENT_LIST } from '#earnings/payment_list'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const staff = () => import('#earnings/admin_earnings_controller')
const batch = () => import('#earnings/earning_batch_controller')

const adjusted = {
  method: 'POST',
  guard: 'staff',
  permission: 'earnings.decide',
  rate: 'money',
  idempotent: true,
  stepUp: true,
  tag: 'earnings',
  body: adjustEarnings,
  status: 201,
  answer: { schema: 'Earning' },
  mayWait: true,
} as const

export const earningRoutes: RouteEntry[] = [
  // before the routes of one row, whose parameter would otherwise match these words as an id
  {
    method: 'GET',
    path: '/admin/earnings/proposals',
    handle: [batch, 'index'],
    guard: 'staff',
    permission: 'earnings.read',
    rate: 'api',
    summary:
      'What active investments have earned since their latest credit, by the rate and whole days of each; at most 500.',
    tag: 'earnings',
    query: {
      plan: 'The id of a plan: all its active investments, the longest uncredited first.',
      investments: 'Ids of investments, separated by commas; at most 100.',
    },
    answer: { schema: 'EarningProposal', list: true },
    refusals: ['validation_failed'],
  },
  {
    method: 'POST',
    path: '/admin/earnings/batch',
    handle: [batch, 'store'],
    guard: 'staff',
    permission: 'earnings.decide',
    rate: 'money',
    idempotent: true,
    stepUp: true,
    tag: 'earnings',
    body: creditBatch,
    summary:
      'Credits earnings on many investments in one transaction, with a result for each; a refused one does not stop the others. A total above the limit waits for a second approval, with every item or none.',
    answer: { schema: 'EarningBatch' },
    mayWait: true,
    refusals: ['approval_open', 'pool_insufficient', 'own_account', 'validation_failed'],
  },
  ...listRoutes({
    list: EARNING_LIST,
    controller: staff,
    schema: 'Earning',
    missing: 'earning_not_found',
    isSpecPath: true,
  }),
  ...listRoutes({
    list: EARNING_PAYMENT_LIST,
    controller: () => import('#earnings/payments_controller'),
    schema: 'EarningPayment',
    missing: 'earning_not_found',
  }),
  {
    ...adjusted,
    // the same parameter name as the route of one row: OpenAPI knows a path once, whatever its parameter is called
    path: '/admin/earnings/:id',
    params: { id: 'The investor: their `uid`, which is also their `id`.' },
    handle: [staff, 'credit'],
    summary: 'Credits earnings on an active investment, out of the returns pool.',
    refusals: [
      'user_not_found',
      'own_account',
      'approval_open',
      'validation_failed',
      'pool_insufficient',
    ],
  },
  {
    ...adjusted,
    path: '/admin/earnings/deduct/:uid',
    handle: [staff, 'debit'],
    summary:
      'Debits earnings: at most what the investment has earned net so far, and what the investor has available.',
    refusals: [
      'user_not_found',
      'own_account',
      'approval_open',
      'validation_failed',
      'exceeds_earnings',
      'insufficient_balance',
    ],
  },
]
