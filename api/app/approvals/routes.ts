import { APPROVAL_LIST } from '#approvals/approval_list'
import { confirmApproval, declineApproval } from '#approvals/approval_validator'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#approvals/approvals_controller')

const decided = {
  method: 'PATCH',
  guard: 'staff',
  permission: 'approvals.decide',
  rate: 'money',
  idempotent: true,
  tag: 'approvals',
  answer: { schema: 'Approval' },
} as const

export const approvalRoutes: RouteEntry[] = [
  ...listRoutes({
    list: APPROVAL_LIST,
    controller,
    schema: 'Approval',
    missing: 'approval_not_found',
  }),
  {
    method: 'GET',
    path: '/admin/approvals/:id/credits',
    handle: [controller, 'credits'],
    guard: 'staff',
    permission: 'approvals.read',
    rate: 'api',
    summary: 'Every credit of a request for many earnings, with the totals of each asset and plan.',
    tag: 'approvals',
    answer: { schema: 'ApprovalCredits' },
    refusals: ['approval_not_found'],
  },
  {
    ...decided,
    path: '/admin/approvals/:id/confirm',
    handle: [controller, 'confirm'],
    stepUp: true,
    summary: 'Confirms another person’s request exactly as it was shown, and executes it.',
    body: confirmApproval,
    refusals: [
      'approval_not_found',
      'own_approval',
      'own_account',
      'own_role',
      'approval_void',
      'approval_decided',
      'insufficient_balance',
      'pool_insufficient',
      'exceeds_earnings',
      'withdrawal_frozen',
      'last_owner',
      'validation_failed',
    ],
  },
  {
    ...decided,
    path: '/admin/approvals/:id/decline',
    handle: [controller, 'decline'],
    summary: 'Declines a request, or withdraws the caller’s own; the record stays.',
    body: declineApproval,
    refusals: [
      'approval_not_found',
      'own_account',
      'approval_void',
      'approval_decided',
      'validation_failed',
    ],
  },
]
