import { EARNING_LIST } from '#earnings/earning_list'
import { adjustEarnings } from '#earnings/earning_validator'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const staff = () => import('#earnings/admin_earnings_controller')

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
  ...listRoutes({
    list: EARNING_LIST,
    controller: staff,
    schema: 'Earning',
    missing: 'earning_not_found',
    isSpecPath: true,
  }),
  {
    ...adjusted,
    // one name with the route of one row: OpenAPI knows a path once, whatever its parameter is called
    path: '/admin/earnings/:id',
    params: { id: 'The investor: their `uid`, which is also their `id`.' },
    handle: [staff, 'credit'],
    summary: 'Credits earnings on an active investment.',
    refusals: ['user_not_found', 'own_account', 'approval_open', 'validation_failed'],
  },
  {
    ...adjusted,
    path: '/admin/earnings/deduct/:uid',
    handle: [staff, 'debit'],
    summary: 'Debits earnings, down to what the investor has available.',
    refusals: [
      'user_not_found',
      'own_account',
      'approval_open',
      'validation_failed',
      'insufficient_balance',
    ],
  },
]
