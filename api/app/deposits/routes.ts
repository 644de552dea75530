import { DEPOSIT_LIST } from '#deposits/deposit_list'
import { changeAddress, decideDeposit, openDeposit } from '#deposits/deposit_validator'
import { decisionRoute } from '#routing/decision_route'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const investor = () => import('#deposits/deposits_controller')
const addresses = () => import('#deposits/deposit_addresses_controller')
const staff = () => import('#deposits/admin_deposits_controller')

const decision = {
  controller: staff,
  permission: 'deposits.decide',
  tag: 'deposits',
  schema: 'Deposit',
  missing: 'deposit_not_found',
} as const

export const depositRoutes: RouteEntry[] = [
  {
    method: 'POST',
    path: '/deposit',
    handle: [investor, 'store'],
    guard: 'investor',
    rate: 'money',
    idempotent: true,
    summary: 'Opens a pending deposit and answers the address to send to.',
    tag: 'deposits',
    body: openDeposit,
    status: 201,
    answer: { schema: 'Deposit' },
    refusals: ['validation_failed', 'foreign_account', 'risk_not_acknowledged'],
  },
  {
    method: 'GET',
    path: '/deposit/networks',
    handle: [investor, 'networks'],
    guard: 'investor',
    rate: 'api',
    summary:
      'The networks that deposits come in by, with their terms and the usual time of an approval.',
    tag: 'deposits',
    answer: { schema: 'DepositNetwork', list: true },
  },
  {
    method: 'GET',
    path: '/deposit/:id',
    handle: [investor, 'show'],
    guard: 'investor',
    rate: 'api',
    summary: 'One of the caller’s deposits.',
    tag: 'deposits',
    answer: { schema: 'OwnDeposit' },
    refusals: ['deposit_not_found'],
  },
  {
    method: 'PATCH',
    path: '/deposit/:id/cancel',
    handle: [investor, 'cancel'],
    guard: 'investor',
    rate: 'money',
    idempotent: true,
    summary: 'Cancels a deposit that is still pending: declined, and nobody is to pay it.',
    tag: 'deposits',
    answer: { schema: 'Deposit' },
    refusals: ['deposit_not_found', 'invalid_transition'],
  },
  ...listRoutes({
    list: DEPOSIT_LIST,
    controller: staff,
    schema: 'Deposit',
    missing: 'deposit_not_found',
    isSpecPath: true,
  }),
  decisionRoute({
    ...decision,
    path: '/admin/deposits/:id/:method/approve',
    command: 'approve',
    stepUp: true,
    summary:
      'Approves: the money becomes available; above the limit once a second person confirms.',
    mayWait: true,
  }),
  decisionRoute({
    ...decision,
    path: '/admin/deposits/:id/decline',
    command: 'decline',
    body: decideDeposit,
    summary: 'Declines a pending deposit.',
  }),
  {
    method: 'GET',
    path: '/admin/deposit-addresses',
    handle: [addresses, 'index'],
    guard: 'staff',
    permission: 'deposit-addresses.read',
    rate: 'api',
    summary: 'Where deposits of each asset go, and what is to come.',
    tag: 'deposit-addresses',
    answer: { schema: 'DepositAddress', list: true },
  },
  {
    method: 'PUT',
    path: '/admin/deposit-addresses/:asset',
    handle: [addresses, 'change'],
    guard: 'staff',
    permission: 'deposit-addresses.change',
    rate: 'money',
    idempotent: true,
    stepUp: true,
    summary:
      'Asks for another address: in force once a second member of staff has confirmed it and its delay is over.',
    tag: 'deposit-addresses',
    body: changeAddress,
    status: 202,
    answer: { schema: 'Approval' },
    refusals: ['not_found', 'approval_open', 'validation_failed'],
  },
]
