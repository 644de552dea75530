import type { RouteEntry } from '#routing/route_entry'

const investor = () => import('#terms/terms_controller')
const staff = () => import('#terms/admin_terms_controller')

const params = { id: 'The plan.', number: 'The version of its terms, from 1.' }
const read = { method: 'GET', rate: 'api', tag: 'plans' } as const

export const termsRoutes: RouteEntry[] = [
  {
    ...read,
    path: '/plan/:id/terms',
    handle: [investor, 'current'],
    guard: 'investor',
    summary: 'The term sheet that the plan is offered on.',
    params: { id: params.id },
    answer: { schema: 'TermSheet' },
    refusals: ['plan_not_found'],
  },
  {
    ...read,
    path: '/plan/:id/terms/:number',
    handle: [investor, 'show'],
    guard: 'investor',
    summary: 'The term sheet of one version, which an investment of the caller may be made on.',
    params,
    answer: { schema: 'TermSheet' },
    refusals: ['terms_not_found'],
  },
  {
    ...read,
    path: '/plan/:id/terms/:number/pdf',
    handle: [investor, 'pdf'],
    guard: 'investor',
    summary: 'The same as a PDF file, tagged; of a version always the same bytes.',
    params,
    answer: 'document',
    refusals: ['terms_not_found'],
  },
  {
    ...read,
    path: '/admin/plans/:id/terms',
    handle: [staff, 'index'],
    guard: 'staff',
    permission: 'plans.read',
    summary: 'Every version of the terms of a plan, the newest first.',
    params: { id: params.id },
    answer: { schema: 'PlanTerms', list: true },
    refusals: ['plan_not_found'],
  },
  {
    ...read,
    path: '/admin/plans/:id/terms/:number',
    handle: [staff, 'show'],
    guard: 'staff',
    permission: 'plans.read',
    summary: 'The term sheet of one version.',
    params,
    answer: { schema: 'TermSheet' },
    refusals: ['terms_not_found'],
  },
  {
    ...read,
    path: '/admin/plans/:id/terms/:number/pdf',
    handle: [staff, 'pdf'],
    guard: 'staff',
    permission: 'plans.read',
    summary: 'The same as a PDF file: the bytes that investors get.',
    params,
    answer: 'document',
    refusals: ['terms_not_found'],
  },
]
