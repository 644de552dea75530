import { addNote, changeAccount } from '#accounts/account_care_validator'
import { accountReason } from '#accounts/auth_validator'
import { USER_LIST } from '#accounts/user_list'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#accounts/users_controller')
const care = () => import('#accounts/account_care_controller')

/** What staff do about the account of an investor, and what they note about it for each other. */
const careRoutes: RouteEntry[] = [
  {
    method: 'PATCH',
    path: '/admin/users/:id',
    handle: [care, 'update'],
    guard: 'staff',
    permission: 'users.manage',
    rate: 'money',
    stepUp: true,
    edits: 'investor',
    summary:
      'Corrects name, username or phone of an investor. Another email address waits until a link that is mailed to it confirms it.',
    tag: 'users',
    body: changeAccount,
    answer: { schema: 'User' },
    refusals: ['user_not_found', 'own_account', 'validation_failed'],
  },
  {
    method: 'POST',
    path: '/admin/users/:id/reset-link',
    handle: [care, 'sendResetLink'],
    guard: 'staff',
    permission: 'users.assist',
    rate: 'money',
    summary: 'Mails an investor a link for a new password, at most once in five minutes.',
    tag: 'users',
    answer: { schema: 'Nothing' },
    refusals: ['user_not_found', 'own_account'],
  },
  {
    method: 'GET',
    path: '/admin/users/:id/notes',
    handle: [care, 'notes'],
    guard: 'staff',
    permission: 'users.read',
    rate: 'api',
    summary: 'What staff have noted about an investor, newest first; the investor sees none of it.',
    tag: 'users',
    answer: { schema: 'AccountNote', list: true },
    refusals: ['user_not_found', 'own_account'],
  },
  {
    method: 'POST',
    path: '/admin/users/:id/notes',
    handle: [care, 'addNote'],
    guard: 'staff',
    permission: 'users.assist',
    rate: 'money',
    summary:
      'Adds a note about an investor. It is not changed any more, and goes with the account.',
    tag: 'users',
    body: addNote,
    status: 201,
    answer: { schema: 'AccountNote' },
    refusals: ['user_not_found', 'own_account', 'validation_failed'],
  },
]

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
  ...careRoutes,
]
