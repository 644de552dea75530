import { accountReason } from '#accounts/auth_validator'
import { USER_LIST } from '#accounts/user_list'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#accounts/users_controller')

export const userRoutes: RouteEntry[] = [
  ...listRoutes({
    list: USER_LIST,
    controller,
    schema: 'User',
    missing: 'user_not_found',
  }),
  {
    method: 'POST',
    path: '/admin/users/:id/freeze',
    handle: [controller, 'freeze'],
    guard: 'staff',
    permission: 'users.manage',
    rate: 'money',
    summary:
      "Freezes an investor's account: every session ends, nobody signs in and nothing is paid out.",
    tag: 'users',
    body: accountReason,
    answer: { schema: 'User' },
    refusals: ['user_not_found', 'own_account', 'account_already_frozen', 'validation_failed'],
  },
  {
    method: 'POST',
    path: '/admin/users/:id/unfreeze',
    handle: [controller, 'unfreeze'],
    guard: 'staff',
    permission: 'users.manage',
    rate: 'money',
    stepUp: true,
    summary: 'Opens a frozen account again.',
    tag: 'users',
    body: accountReason,
    answer: { schema: 'User' },
    refusals: ['user_not_found', 'own_account', 'account_not_frozen', 'validation_failed'],
  },
  {
    method: 'DELETE',
    path: '/admin/users/:id/sessions',
    handle: [controller, 'endSessions'],
    guard: 'staff',
    permission: 'users.manage',
    rate: 'money',
    summary: 'Ends every session of an investor, and answers the ended ones.',
    tag: 'users',
    answer: { schema: 'Session', list: true },
    refusals: ['user_not_found', 'own_account'],
  },
  {
    method: 'DELETE',
    path: '/admin/users/:id',
    handle: [controller, 'destroy'],
    guard: 'staff',
    permission: 'users.manage',
    rate: 'money',
    stepUp: true,
    summary: "Closes an investor's account and erases the personal data; the ledger stays.",
    tag: 'users',
    answer: { schema: 'User' },
    refusals: ['user_not_found', 'own_account', 'account_not_empty'],
  },
]
