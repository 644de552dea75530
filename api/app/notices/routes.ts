import { savePreferences } from '#notices/notice_validator'
import { templateRoutes } from '#notices/template_routes'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#notices/notices_controller')

type Whose = Pick<RouteEntry, 'guard' | 'permission'> & { path: string }

const INVESTOR: Whose = { path: '/user', guard: 'investor' }
/** Their API keys may read; staff read their own notices in a browser. */
const readableBy = ({ guard }: Pick<Whose, 'guard'>): Pick<RouteEntry, 'scope'> =>
  guard === 'investor' ? { scope: 'notices' } : {}
const STAFF: Whose = { path: '/admin', guard: 'staff', permission: 'self.manage' }

const common = { rate: 'api', tag: 'notices' } as const

const PAGE = {
  cursor: 'The nextCursor of the page before; the first page has none.',
  limit: 'How many, 25 unless stated, at most 100.',
}

const reading = ({ path, ...whose }: Whose): RouteEntry[] => [
  {
    ...common,
    ...whose,
    method: 'GET',
    ...readableBy(whose),
    path: `${path}/notices`,
    handle: [controller, 'index'],
    summary: "The caller's notices, the newest first.",
    query: PAGE,
    answer: { schema: 'Notice', list: true },
    refusals: ['validation_failed'],
  },
  {
    ...common,
    ...whose,
    method: 'GET',
    ...readableBy(whose),
    path: `${path}/notices/count`,
    handle: [controller, 'count'],
    summary: "How many of the caller's notices are unread, at most 100.",
    answer: { schema: 'UnreadNotices' },
  },
  {
    ...common,
    ...whose,
    method: 'PATCH',
    path: `${path}/notices/:id/read`,
    handle: [controller, 'read'],
    summary: 'Marks a notice as read, and answers how many are unread.',
    answer: { schema: 'UnreadNotices' },
    refusals: ['notice_not_found'],
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/notices/read-all`,
    handle: [controller, 'readAll'],
    summary: "Marks all of the caller's notices as read.",
    status: 200,
    answer: { schema: 'UnreadNotices' },
  },
]

const choosing = ({ path, ...whose }: Whose): RouteEntry[] => [
  {
    ...common,
    ...whose,
    method: 'GET',
    path: `${path}/notice-preferences`,
    handle: [controller, 'preferences'],
    summary: 'Every kind of notice with what the caller chose, quiet hours and the daily mail.',
    answer: { schema: 'NoticePreferences' },
  },
  {
    ...common,
    ...whose,
    method: 'PUT',
    path: `${path}/notice-preferences`,
    handle: [controller, 'savePreferences'],
    summary:
      'Saves all preferences; a kind that is not named has its default. Security and legal notices cannot be switched off.',
    body: savePreferences,
    ownChoices: true,
    answer: { schema: 'NoticePreferences' },
    refusals: ['notice_required', 'validation_failed'],
  },
]

export const noticeRoutes: RouteEntry[] = [
  ...[INVESTOR, STAFF].flatMap((whose) => [...reading(whose), ...choosing(whose)]),
  ...templateRoutes,
]
