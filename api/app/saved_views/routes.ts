import type { RouteEntry } from '#routing/route_entry'
import { changeView, saveView } from '#saved_views/saved_view_validator'

const controller = () => import('#saved_views/saved_views_controller')
const common = { guard: 'staff', rate: 'api', tag: 'saved-views' } as const

export const savedViewRoutes: RouteEntry[] = [
  {
    ...common,
    method: 'GET',
    path: '/admin/saved-views',
    handle: [controller, 'index'],
    permission: 'saved-views.read',
    summary: 'The saved views of the team.',
    query: { resource: 'Only the views of this list.' },
    answer: { schema: 'SavedView', list: true },
    refusals: ['validation_failed'],
  },
  {
    ...common,
    method: 'POST',
    path: '/admin/saved-views',
    handle: [controller, 'store'],
    permission: 'saved-views.manage',
    summary: 'Saves a view for the team, under a name that its list does not have yet.',
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
    summary: 'Changes the given fields of a view.',
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
    summary: 'Removes a view.',
    answer: { schema: 'SavedView' },
    refusals: ['saved_view_not_found'],
  },
]
