import { DECLARATION_LIST } from '#declarations/declaration_list'
import { declare } from '#declarations/declaration_validator'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const staff = () => import('#declarations/admin_declarations_controller')

export const declarationRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/admin/declared-plans',
    handle: [staff, 'plans'],
    guard: 'staff',
    permission: 'declarations.read',
    rate: 'api',
    summary: 'The plans whose days are declared, each with the date that is next.',
    tag: 'declarations',
    answer: { schema: 'DeclaredPlan', list: true },
  },
  {
    method: 'POST',
    path: '/admin/declarations',
    handle: [staff, 'store'],
    guard: 'staff',
    permission: 'declarations.manage',
    rate: 'money',
    idempotent: true,
    stepUp: true,
    body: declare,
    summary:
      'Requests to declare the result of one business date of a plan, which a second member of staff confirms.',
    tag: 'declarations',
    status: 202,
    answer: { schema: 'Approval' },
    refusals: [
      'validation_failed',
      'plan_not_found',
      'plan_not_declared',
      'nothing_to_declare',
      'declaration_out_of_order',
      'declaration_too_early',
      'approval_open',
      'own_account',
    ],
  },
  ...listRoutes({
    list: DECLARATION_LIST,
    controller: staff,
    schema: 'Declaration',
    missing: 'declaration_not_found',
  }),
]
