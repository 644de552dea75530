import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#accounts/profiles_controller')

export const profileRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/user/profile',
    handle: [controller, 'show'],
    guard: 'investor',
    rate: 'api',
    summary: "The caller's profile with the figures of their money.",
    tag: 'profile',
    answer: { schema: 'User' },
  },
]
