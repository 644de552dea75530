import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#accounts/sessions_controller')

type Whose = Pick<RouteEntry, 'guard' | 'permission' | 'factor'> & { path: string }

const routesOf = ({ path, ...whose }: Whose): RouteEntry[] => [
  {
    ...whose,
    method: 'GET',
    path,
    handle: [controller, 'index'],
    rate: 'api',
    summary: 'The sessions of the caller.',
    tag: 'sessions',
    answer: { schema: 'Session', list: true },
  },
  {
    ...whose,
    method: 'DELETE',
    path,
    handle: [controller, 'destroyOthers'],
    rate: 'api',
    summary: 'Ends every session of the caller except this one.',
    tag: 'sessions',
    answer: { schema: 'Session', list: true },
  },
  {
    ...whose,
    method: 'DELETE',
    path: `${path}/:id`,
    handle: [controller, 'destroy'],
    rate: 'api',
    summary: 'Ends one session of the caller.',
    tag: 'sessions',
    answer: { schema: 'Session' },
    refusals: ['session_not_found'],
  },
]

export const sessionRoutes: RouteEntry[] = [
  ...routesOf({ path: '/user/sessions', guard: 'investor' }),
  ...routesOf({
    path: '/admin/sessions',
    guard: 'staff',
    permission: 'self.manage',
    factor: 'exempt',
  }),
]
