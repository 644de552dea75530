import * as forms from '#api_keys/key_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#api_keys/api_keys_controller')

type Whose = Pick<RouteEntry, 'guard' | 'permission'> & { path: string }

const common = { rate: 'api', tag: 'api-keys' } as const

const routesOf = ({ path, ...whose }: Whose): RouteEntry[] => [
  {
    ...common,
    ...whose,
    method: 'GET',
    path,
    handle: [controller, 'index'],
    summary: "The caller's live API keys, the newest first.",
    answer: { schema: 'ApiKey', list: true },
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path,
    handle: [controller, 'store'],
    stepUp: true,
    summary: 'Makes an API key, which is shown this once.',
    body: forms.createKey,
    status: 201,
    answer: { schema: 'MadeApiKey' },
    refusals: ['validation_failed'],
  },
  {
    ...common,
    ...whose,
    method: 'POST',
    path: `${path}/:id/rotate`,
    handle: [controller, 'rotate'],
    stepUp: true,
    summary: 'Makes a key in the place of another, which stays valid for at most 24 hours.',
    body: forms.rotate,
    status: 201,
    answer: { schema: 'MadeApiKey' },
    refusals: ['validation_failed', 'api_key_not_found', 'api_key_replaced'],
  },
  {
    ...common,
    ...whose,
    method: 'DELETE',
    path: `${path}/:id`,
    handle: [controller, 'destroy'],
    stepUp: true,
    summary: 'Revokes an API key at once.',
    answer: { schema: 'ApiKey' },
    refusals: ['api_key_not_found'],
  },
]

export const apiKeyRoutes: RouteEntry[] = [
  ...routesOf({ path: '/user/api-keys', guard: 'investor' }),
  ...routesOf({ path: '/admin/api-keys', guard: 'staff', permission: 'self.manage' }),
]
