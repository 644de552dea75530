import { changeView, saveView } from '#lists/saved_view_validator'
import { ALL_STAFF, OPERATORS, type RouteEntry } from '#routing/route_entry'

const controller = () => import('#lists/saved_views_controller')
const common = { guard: 'staff', rate: 'api', tag: 'saved-views' } as const

export const listsRoutes: RouteEntry[] = [
  {
    ...common,
    method: 'GET',
    path: '/admin/search',
    handle: [() => import('#lists/search_controller'), 'index'],
    roles: ALL_STAFF,
    summary: 'Finds people by what they are called, and rows by their id or its beginning.',
    tag: 'search',
    query: { q: 'At least three characters; fewer find nothing.' },
    answer: { schema: 'SearchHit', list: true },
    refusals: ['validation_failed'],
  },
  {
    ...common,
    method: 'GET',
    path: '/admin/saved-views',
    handle: [controller, 'index'],
    roles: ALL_STAFF,
    summary: 'The queries over lists that the team keeps.',
    query: { resource: 'Of one list alone.' },
    answer: { schema: 'SavedView', list: true },
    refusals: ['validation_failed'],
  },
  {
    ...common,
    method: 'POST',
    path: '/admin/saved-views',
    handle: [controller, 'store'],
    roles: OPERATORS,
    summary: 'Keeps a query for the team, under a name that its list has not yet.',
    body: saveView,
    status: 201,
    answer: { schema: 'SavedView' },
    refusals: ['validation_failed'],
  },
  {
    ...common,
    method: 'PATCH',
    path: '/admin/saved-views/:id',
    handle: [controller, 'update'],
    roles: OPERATORS,
    edits: 'saved_view',
    summary: 'Changes what is sent of a query.',
    body: changeView,
    answer: { schema: 'SavedView' },
    refusals: ['saved_view_not_found', 'validation_failed'],
  },
  {
    ...common,
    method: 'DELETE',
    path: '/admin/saved-views/:id',
    handle: [controller, 'destroy'],
    roles: OPERATORS,
    summary: 'Takes a query away.',
    answer: { schema: 'SavedView' },
    refusals: ['saved_view_not_found'],
  },
]
