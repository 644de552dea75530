import { PLAN_LIST } from '#plans/plan_list'
import { savePlan } from '#plans/plan_validator'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const investor = () => import('#plans/plans_controller')
const staff = () => import('#plans/admin_plans_controller')

const operated = {
  guard: 'staff',
  permission: 'plans.manage',
  rate: 'api',
  tag: 'plans',
  answer: { schema: 'Plan' },
} as const

export const planRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/plan/all',
    handle: [investor, 'index'],
    guard: 'investor',
    rate: 'api',
    summary: 'The plans on offer to the caller.',
    tag: 'plans',
    answer: { schema: 'Plan', list: true },
  },
  ...listRoutes({
    list: PLAN_LIST,
    controller: staff,
    schema: 'Plan',
    missing: 'plan_not_found',
  }),
  {
    ...operated,
    method: 'POST',
    path: '/admin/plans',
    handle: [staff, 'store'],
    stepUp: true,
    idempotent: true,
    summary: 'Offers a new plan.',
    body: savePlan,
    status: 201,
    refusals: ['own_account', 'validation_failed'],
  },
  {
    ...operated,
    method: 'PUT',
    path: '/admin/plans/:id',
    handle: [staff, 'update'],
    stepUp: true,
    edits: 'plan',
    summary: 'Changes a plan for future investments.',
    body: savePlan,
    refusals: ['plan_not_found', 'own_account', 'validation_failed'],
  },
  {
    ...operated,
    method: 'DELETE',
    path: '/admin/plans/:id',
    handle: [staff, 'destroy'],
    summary: 'Withdraws a plan from offer; one that was never used is removed.',
    refusals: ['plan_not_found'],
  },
]
