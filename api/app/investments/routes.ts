import { endingRoutes } from '#investments/ending_routes'
import { INVESTMENT_LIST } from '#investments/investment_list'
import { decideInvestment, openInvestment } from '#investments/investment_validator'
import { decisionRoute } from '#routing/decision_route'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const investor = () => import('#investments/investments_controller')
const staff = () => import('#investments/admin_investments_controller')

const decision = {
  controller: staff,
  permission: 'investments.decide',
  tag: 'investments',
  schema: 'Investment',
  missing: 'investment_not_found',
} as const

export const investmentRoutes: RouteEntry[] = [
  {
    method: 'POST',
    path: '/investment',
    handle: [investor, 'store'],
    guard: 'investor',
    rate: 'money',
    idempotent: true,
    summary: 'Opens a pending investment and sets the amount aside at once.',
    tag: 'investments',
    body: openInvestment,
    status: 201,
    answer: { schema: 'Investment' },
    refusals: [
      'validation_failed',
      'plan_not_found',
      'plan_not_offered',
      'plan_paused_unfunded',
      'terms_changed',
      'insufficient_balance',
    ],
  },
  {
    method: 'GET',
    path: '/investment/all',
    scope: 'investments',
    handle: [investor, 'index'],
    guard: 'investor',
    rate: 'api',
    summary: 'The caller’s investments, newest first.',
    tag: 'investments',
    answer: { schema: 'Investment', list: true },
  },
  {
    method: 'GET',
    path: '/investment/:id',
    scope: 'investments',
    handle: [investor, 'show'],
    guard: 'investor',
    rate: 'api',
    summary: 'One of the caller’s investments.',
    tag: 'investments',
    answer: { schema: 'Investment' },
    refusals: ['investment_not_found'],
  },
  {
    method: 'GET',
    path: '/investment/:id/accruals',
    scope: 'investments',
    handle: [investor, 'accruals'],
    guard: 'investor',
    rate: 'api',
    summary: 'What one of the caller’s investments earned on each business date, paid or due.',
    tag: 'investments',
    answer: { schema: 'Accruals' },
    refusals: ['investment_not_found'],
  },
  {
    method: 'PATCH',
    path: '/investment/:id/cancel',
    handle: [investor, 'cancel'],
    guard: 'investor',
    rate: 'money',
    idempotent: true,
    summary: 'Cancels a pending investment: it is declined, and its money is available again.',
    tag: 'investments',
    answer: { schema: 'Investment' },
    refusals: ['investment_not_found', 'invalid_transition'],
  },
  ...endingRoutes,
  ...listRoutes({
    list: INVESTMENT_LIST,
    controller: staff,
    schema: 'Investment',
    missing: 'investment_not_found',
    isSpecPath: true,
  }),
  decisionRoute({
    ...decision,
    path: '/admin/investments/:id/approve',
    command: 'approve',
    stepUp: true,
    refusals: ['plan_paused_unfunded', 'own_terms'],
    summary: 'Approves: the investment is active.',
  }),
  decisionRoute({
    ...decision,
    path: '/admin/investments/:id/decline',
    command: 'decline',
    body: decideInvestment,
    summary: 'Declines a pending investment: the money goes back to where it was taken from.',
  }),
  decisionRoute({
    ...decision,
    path: '/admin/investments/:id/end',
    command: 'end',
    summary: 'Ends: the money is available again in the same assets.',
  }),
  decisionRoute({
    ...decision,
    path: '/admin/investments/:id/processing',
    command: 'process',
    summary: 'Marks it as processing.',
  }),
]
