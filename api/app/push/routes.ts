import * as forms from '#push/push_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#push/push_controller')

const common = { guard: 'investor', rate: 'api', tag: 'push' } as const

export const pushRoutes: RouteEntry[] = [
  {
    ...common,
    method: 'GET',
    path: '/user/push',
    handle: [controller, 'index'],
    summary: 'The key that a browser subscribes with, and the devices of the caller.',
    answer: { schema: 'Push' },
  },
  {
    ...common,
    method: 'POST',
    path: '/user/push',
    handle: [controller, 'store'],
    summary: 'Pushes notices to a browser that has subscribed; the same one again keeps its row.',
    body: forms.registerDevice,
    status: 201,
    answer: { schema: 'PushDevice' },
    refusals: ['validation_failed'],
  },
  {
    ...common,
    method: 'DELETE',
    path: '/user/push/:id',
    handle: [controller, 'destroy'],
    summary: 'Pushes nothing more to a device.',
    answer: { schema: 'PushDevice' },
    refusals: ['not_found'],
  },
]
