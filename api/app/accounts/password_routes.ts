import { changePassword } from '#accounts/auth_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#accounts/passwords_controller')

type Whose = Pick<RouteEntry, 'path' | 'guard' | 'permission' | 'factor'>

const routeOf = (whose: Whose): RouteEntry => ({
  ...whose,
  method: 'POST',
  handle: [controller, 'update'],
  rate: 'api',
  stepUp: true,
  summary: 'Changes the password of the caller; needs the current one. Every other session ends.',
  tag: 'auth',
  body: changePassword,
  answer: { schema: 'Nothing' },
  refusals: ['validation_failed', 'password_refused', 'unavailable'],
})

export const passwordRoutes: RouteEntry[] = [
  routeOf({ path: '/user/password', guard: 'investor' }),
  routeOf({ path: '/admin/password', guard: 'staff', permission: 'self.manage', factor: 'exempt' }),
]
