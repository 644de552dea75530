import type { RouteEntry } from '#routing/route_entry'

export const listsRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/admin/search',
    handle: [() => import('#lists/search_controller'), 'index'],
    guard: 'staff',
    permission: 'search.read',
    rate: 'api',
    summary:
      'Finds people by name, email, username or phone, and rows by their id or its beginning.',
    tag: 'search',
    query: { q: 'At least three characters; fewer find nothing.' },
    answer: { schema: 'SearchHit', list: true },
    refusals: ['validation_failed'],
  },
]
