import { changeRole, invite } from '#accounts/auth_validator'
import { STAFF_CSV } from '#accounts/staff_list'
import { listRoutes } from '#routing/list_routes'
import { ALL_STAFF, OWNERS, type RouteEntry } from '#routing/route_entry'

const controller = () => import('#accounts/staff_controller')

export const staffRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/admin/me',
    handle: [controller, 'me'],
    guard: 'staff',
    roles: ALL_STAFF,
    rate: 'api',
    factor: 'exempt',
    summary: 'The member of staff behind the token, with the role of this moment.',
    tag: 'staff',
    answer: { schema: 'Staff' },
  },
  ...listRoutes({
    resource: 'staff',
    controller,
    schema: 'Staff',
    missing: 'staff_not_found',
    csv: STAFF_CSV,
  }),
  {
    method: 'POST',
    path: '/admin/staff/invitations',
    handle: [controller, 'invite'],
    guard: 'staff',
    roles: OWNERS,
    rate: 'money',
    stepUp: true,
    summary: 'Invites an address to the staff: mails a link that is good for 24 hours, once.',
    tag: 'staff',
    body: invite,
    status: 201,
    answer: { schema: 'Invitation' },
    refusals: ['validation_failed'],
  },
  {
    method: 'PATCH',
    path: '/admin/staff/:id',
    handle: [controller, 'update'],
    guard: 'staff',
    roles: OWNERS,
    rate: 'money',
    stepUp: true,
    edits: 'staff',
    summary:
      'Gives a member of staff another role; their tokens end. Takes a second person where the settings say so.',
    mayWait: true,
    tag: 'staff',
    body: changeRole,
    answer: { schema: 'Staff' },
    refusals: ['staff_not_found', 'last_owner', 'approval_open', 'validation_failed'],
  },
  {
    method: 'DELETE',
    path: '/admin/staff/:id',
    handle: [controller, 'destroy'],
    guard: 'staff',
    roles: OWNERS,
    rate: 'money',
    stepUp: true,
    summary: 'Takes a member out of the staff; their tokens end.',
    tag: 'staff',
    answer: { schema: 'Staff' },
    refusals: ['staff_not_found', 'last_owner'],
  },
]
