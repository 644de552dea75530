import { WITHDRAWAL_LIST } from '#withdrawals/withdrawal_list'
import { decisionRoute } from '#routing/decision_route'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'
import {
  approveWithdrawal,
  decideWithdrawal,
  openWithdrawal,
} from '#withdrawals/withdrawal_validator'

const investor = () => import('#withdrawals/withdrawals_controller')
const staff = () => import('#withdrawals/admin_withdrawals_controller')

const decision = {
  controller: staff,
  permission: 'withdrawals.decide',
  tag: 'withdrawals',
  schema: 'Withdrawal',
  missing: 'withdrawal_not_found',
} as const

export const withdrawalRoutes: RouteEntry[] = [
  {
    method: 'POST',
    path: '/withdrawal',
    handle: [investor, 'store'],
    guard: 'investor',
    rate: 'money',
    idempotent: true,
    stepUp: true,
    factor: 'needed',
    summary: 'Opens a pending withdrawal and puts the amount on hold at once.',
    tag: 'withdrawals',
    body: openWithdrawal,
    status: 201,
    answer: { schema: 'Withdrawal' },
    refusals: [
      'validation_failed',
      'foreign_account',
      'payout_details_held',
      'insufficient_balance',
    ],
  },
  {
    method: 'GET',
    path: '/withdrawal/terms',
    handle: [investor, 'terms'],
    guard: 'investor',
    rate: 'api',
    summary: 'The charge and the maximum of a withdrawal, and the usual time of each method.',
    tag: 'withdrawals',
    answer: { schema: 'WithdrawalTerms' },
  },
  {
    method: 'GET',
    path: '/withdrawal/:id',
    handle: [investor, 'show'],
    guard: 'investor',
    rate: 'api',
    summary: 'One of the caller’s withdrawals.',
    tag: 'withdrawals',
    answer: { schema: 'OwnWithdrawal' },
    refusals: ['withdrawal_not_found'],
  },
  {
    method: 'PATCH',
    path: '/withdrawal/:id/cancel',
    handle: [investor, 'cancel'],
    guard: 'investor',
    rate: 'money',
    idempotent: true,
    summary: 'Cancels a pending withdrawal: it is declined, and its money is available again.',
    tag: 'withdrawals',
    answer: { schema: 'Withdrawal' },
    refusals: ['withdrawal_not_found', 'invalid_transition'],
  },
  ...listRoutes({
    list: WITHDRAWAL_LIST,
    controller: staff,
    schema: 'Withdrawal',
    missing: 'withdrawal_not_found',
    isSpecPath: true,
  }),
  decisionRoute({
    ...decision,
    path: '/admin/withdrawals/:id/approve',
    command: 'approve',
    body: approveWithdrawal,
    stepUp: true,
    refusals: ['withdrawal_frozen'],
    summary: 'Approves: on hold → out of custody.',
    mayWait: true,
  }),
  decisionRoute({
    ...decision,
    path: '/admin/withdrawals/:id/decline',
    command: 'decline',
    body: decideWithdrawal,
    summary: 'Declines: the money is available again in the same assets.',
  }),
  decisionRoute({
    ...decision,
    path: '/admin/withdrawals/:id/processing',
    command: 'process',
    refusals: ['withdrawal_frozen'],
    summary: 'Marks it as being paid out; it can still be approved or declined.',
  }),
]
