import Deposit from '#deposits/deposit'
import DepositTransformer from '#deposits/deposit_transformer'
import { decideDeposit, openDeposit } from '#deposits/deposit_validator'
import { hydrate } from '#lists/hydrate'
import { defineView } from '#routing/answers'
import { listRoutes } from '#routing/list_routes'
import { OPERATORS, type RouteEntry } from '#routing/route_entry'

const investor = () => import('#deposits/deposits_controller')
const staff = () => import('#deposits/admin_deposits_controller')

defineView('deposit', (snapshot) => new DepositTransformer(hydrate(Deposit, snapshot)).toObject())

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
    refusals: ['validation_failed', 'foreign_account'],
  },
  ...listRoutes({ resource: 'deposits', controller: staff, schema: 'Deposit', missing: 'deposit_not_found', isSpecPath: true }),
  {
    method: 'PATCH',
    path: '/admin/deposits/:id/:method/approve',
    handle: [staff, 'approve'],
    guard: 'staff',
    roles: OPERATORS,
    rate: 'money',
    idempotent: true,
    summary: 'Approves a pending deposit: the money becomes available.',
    tag: 'deposits',
    answer: { schema: 'Deposit' },
    refusals: ['deposit_not_found', 'invalid_transition', 'validation_failed'],
  },
  {
    method: 'PATCH',
    path: '/admin/deposits/:id/decline',
    handle: [staff, 'decline'],
    guard: 'staff',
    roles: OPERATORS,
    rate: 'money',
    idempotent: true,
    summary: 'Declines a pending deposit.',
    tag: 'deposits',
    body: decideDeposit,
    answer: { schema: 'Deposit' },
    refusals: ['deposit_not_found', 'invalid_transition', 'validation_failed'],
  },
]
