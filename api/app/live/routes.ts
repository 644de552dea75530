import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#live/events_controller')

const DATA_AGE =
  'How many milliseconds ago the caller began to read what it shows: at most 60,000. Missed-Changes answers.'
const MISSED_CHANGES =
  '"none", or the kinds as in the events, that have changed since the caller began to read. Left out, everything has to be read again.'

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
    takes: { 'Data-Age': DATA_AGE },
    gives: { 'Missed-Changes': MISSED_CHANGES },
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
    takes: { 'Data-Age': DATA_AGE },
    gives: { 'Missed-Changes': MISSED_CHANGES },
    refusals: ['too_many_streams'],
  },
]
