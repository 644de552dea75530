import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#live/events_controller')

export const liveRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/user/events',
    handle: [controller, 'open'],
    guard: 'investor',
    rate: 'api',
    summary:
      'A stream of the changes that concern the caller. A client that reconnects has to read its data again.',
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
    summary: 'A stream of the names of the back office lists that change.',
    tag: 'live',
    answer: 'events',
    refusals: ['too_many_streams'],
  },
]
