import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#openapi/openapi_controller')

const open = {
  method: 'GET',
  guard: 'none',
  rate: 'api',
  tag: 'documentation',
  answer: 'document',
  sameForAll: true,
} as const

export const openapiRoutes: RouteEntry[] = [
  {
    ...open,
    path: '/openapi.json',
    handle: [controller, 'document'],
    summary: 'This API as an OpenAPI 3.1 document.',
  },
  { ...open, path: '/docs', handle: [controller, 'page'], summary: 'This API as a page to read.' },
  {
    ...open,
    path: '/docs/style.css',
    handle: [controller, 'style'],
    summary: 'The style sheet of that page.',
  },
]
