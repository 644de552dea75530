import type { RouteEntry } from '#routing/route_entry'

export const signingRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/.well-known/assay-keys.json',
    isTopLevel: true,
    handle: [() => import('#signing/keys_controller'), 'show'],
    guard: 'none',
    rate: 'api',
    summary: 'The public keys that statements are signed with: the one in force, and those before.',
    tag: 'statements',
    answer: 'document',
  },
]
