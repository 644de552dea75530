import { changeView, saveView } from '#lists/saved_view_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#lists/saved_views_controller')
const common = { guard: 'staff', rate: 'api', tag: 'saved-views' } as const

export const listsRoutes: RouteEntry[] = [
  {
    ...common,
    method: 'GET',
    path: '/admin/search',
    handle: [() => import('#lists/search_controller'), 'index'],
    permission: 'search.read',
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
    permission: 'saved-views.read',
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
    permission: 'saved-views.manage',
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
    permission: 'saved-views.manage',
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
    permission: 'saved-views.manage',
    summary: 'Takes a query away.',
    answer: { schema: 'SavedView' },
    refusals: ['saved_view_not_found'],
  },
]
