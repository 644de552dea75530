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
    summary: 'Opens a pending deposit and answers with the address to send the money to.',
    tag: 'deposits',
    body: openDeposit,
    status: 201,
    answer: { schema: 'Deposit' },
    refusals: [
      'validation_failed',
      'foreign_account',
      'risk_not_acknowledged',
      'no_deposit_address',
    ],
  },
  {
    method: 'GET',
    path: '/deposit/networks',
    handle: [investor, 'networks'],
    guard: 'investor',
    rate: 'api',
    summary:
      'The networks that accept deposits, with their terms and the usual time until approval.',
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
    summary: 'Cancels a pending deposit: it is declined, and must no longer be paid.',
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
  {
    method: 'GET',
    path: '/admin/deposits/:id/payments',
    handle: [staff, 'payments'],
    guard: 'staff',
    permission: 'deposits.read',
    rate: 'api',
    summary:
      'What has arrived at the address of a deposit, as its chain shows it; empty where no chain is watched.',
    tag: 'deposits',
    answer: { schema: 'PaymentEvidence', list: true },
    refusals: ['deposit_not_found'],
  },
  {
    method: 'GET',
    path: '/admin/deposits/:id/simulated-payments',
    handle: [staff, 'simulated'],
    guard: 'staff',
    permission: 'deposits.read',
    rate: 'api',
    summary:
      'What a demonstration invented of a deposit from before its chains existed; empty for every other deposit.',
    tag: 'deposits',
    answer: { schema: 'SimulatedPayment', list: true },
    refusals: ['deposit_not_found'],
  },
  decisionRoute({
    ...decision,
    // the last three are of the demo wallet
    refusals: [
      'payment_not_final',
      'price_missing',
      'no_quote',
      'demo_wallet_empty',
      'payment_too_small',
    ],
    path: '/admin/deposits/:id/:method/approve',
    command: 'approve',
    stepUp: true,
    summary:
      'Approves: the money becomes available. Above the limit a second person has to confirm first.',
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
    summary: 'The deposit address of each asset, and its next one.',
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
      'Requests another address. It is in force after a second member of staff confirms it and the delay has passed.',
    tag: 'deposit-addresses',
    body: changeAddress,
    status: 202,
    answer: { schema: 'Approval' },
    refusals: ['not_found', 'approval_open', 'validation_failed'],
  },
]
