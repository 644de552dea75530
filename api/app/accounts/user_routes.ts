import { unfreeze } from '#accounts/auth_validator'
import { USER_CSV } from '#accounts/user_list'
import { listRoutes } from '#routing/list_routes'
import { OPERATORS, type RouteEntry } from '#routing/route_entry'

const controller = () => import('#accounts/users_controller')

export const userRoutes: RouteEntry[] = [
  ...listRoutes({
    resource: 'users',
    controller,
    schema: 'User',
    missing: 'user_not_found',
    csv: USER_CSV,
  }),
  {
    method: 'PATCH',
    path: '/admin/users/:id/unfreeze',
    handle: [controller, 'unfreeze'],
    guard: 'staff',
    roles: OPERATORS,
    rate: 'money',
    summary: 'Opens an account again that its owner has frozen.',
    tag: 'users',
    body: unfreeze,
    answer: { schema: 'User' },
    refusals: ['user_not_found', 'account_not_frozen', 'validation_failed'],
  },
  {
    method: 'DELETE',
    path: '/admin/users/:id',
    handle: [controller, 'destroy'],
    guard: 'staff',
    roles: OPERATORS,
    rate: 'money',
    stepUp: true,
    summary: "Closes an investor's account and erases the personal data; the ledger stays.",
    tag: 'users',
    answer: { schema: 'User' },
    refusals: ['user_not_found', 'account_not_empty'],
  },
]
