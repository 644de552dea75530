import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#live/events_controller')

export const liveRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/user/events',
    handle: [controller, 'open'],
    guard: 'investor',
    rate: 'api',
    summary: 'Says what changes for the caller as it changes. Whoever opens it anew reads anew.',
    tag: 'live',
    answer: 'events',
    refusals: ['too_many_streams'],
  },
  {
    method: 'GET',
    path: '/admin/events',
    handle: [controller, 'open'],
    guard: 'staff',
    permission: 'live.read',
    rate: 'api',
    summary: 'Says which lists of the back office change as they change.',
    tag: 'live',
    answer: 'events',
    refusals: ['too_many_streams'],
  },
]
