import type { RouteEntry } from '#routing/route_entry'

export const ownDataRoutes: RouteEntry[] = [
  {
    method: 'POST',
    path: '/user/export',
    handle: [() => import('#own_data/own_data_controller'), 'store'],
    guard: 'investor',
    rate: 'export',
    stepUp: true,
    summary:
      'Everything kept about the caller, as a ZIP archive with JSON and CSV of each table, and the uploads.',
    tag: 'own-data',
    answer: 'document',
    refusals: ['user_not_found'],
  },
]
