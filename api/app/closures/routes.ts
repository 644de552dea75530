import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#closures/closures_controller')
const own = {
  path: '/user/closure',
  guard: 'investor',
  tag: 'profile',
  answer: { schema: 'Closure' },
  refusals: ['user_not_found'],
} as const satisfies Partial<RouteEntry>

export const closureRoutes: RouteEntry[] = [
  {
    ...own,
    refusals: [...own.refusals],
    method: 'GET',
    rate: 'api',
    handle: [controller, 'show'],
    summary: 'Whether the caller has asked for the closure of the account, and what blocks it.',
  },
  {
    ...own,
    refusals: [...own.refusals],
    method: 'POST',
    rate: 'money',
    stepUp: true,
    status: 201,
    handle: [controller, 'store'],
    summary:
      'Asks for the closure of the account. It closes nothing: staff do, once nothing blocks it.',
  },
  {
    ...own,
    refusals: [...own.refusals],
    method: 'DELETE',
    rate: 'money',
    handle: [controller, 'destroy'],
    summary: 'Takes this request back.',
  },
  {
    method: 'GET',
    path: '/admin/closure-requests',
    handle: [controller, 'index'],
    guard: 'staff',
    permission: 'users.read',
    rate: 'api',
    summary:
      'Accounts whose owners have asked for their closure, the oldest request first, with what blocks each.',
    tag: 'users',
    query: {
      uid: 'The request of this investor alone.',
      cursor: 'The nextCursor of the page before; the first page has none.',
      limit: 'How many, 25 unless stated, at most 100.',
    },
    answer: { schema: 'ClosureRequest', list: true },
    refusals: ['validation_failed'],
  },
]
