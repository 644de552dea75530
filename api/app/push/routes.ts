import * as forms from '#push/push_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#push/push_controller')

type Whose = Pick<RouteEntry, 'guard' | 'permission'> & { path: string }

const common = { rate: 'api', tag: 'push' } as const

const deviceRoutes = ({ path, ...whose }: Whose): RouteEntry[] => [
  {
    ...common,
    ...whose,
    method: 'GET',
    path: `${path}/push`,
    handle: [controller, 'index'],
    summary: 'The key that a browser subscribes with, and the devices of the caller.',
    answer: { schema: 'Push' },
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/push`,
    handle: [controller, 'store'],
    summary: 'Pushes notices to a browser that has subscribed; the same one again keeps its row.',
    body: forms.registerDevice,
    status: 201,
    answer: { schema: 'PushDevice' },
    refusals: ['validation_failed'],
  },
  {
    ...common,
    ...whose,
    method: 'DELETE',
    path: `${path}/push/:id`,
    handle: [controller, 'destroy'],
    summary: 'Pushes nothing more to a device.',
    answer: { schema: 'PushDevice' },
    refusals: ['not_found'],
  },
]

export const pushRoutes: RouteEntry[] = [
  ...deviceRoutes({ path: '/user', guard: 'investor' }),
  ...deviceRoutes({ path: '/admin', guard: 'staff', permission: 'self.manage' }),
]
