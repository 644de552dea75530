import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#health/health_controller')
const probe = {
  method: 'GET',
  isTopLevel: true,
  guard: 'none',
  rate: 'none',
  tag: 'health',
  answer: 'document',
} as const

export const healthRoutes: RouteEntry[] = [
  { ...probe, path: '/health/live', handle: [controller, 'live'], summary: 'The process answers.' },
  {
    ...probe,
    path: '/health/ready',
    handle: [controller, 'ready'],
    summary: 'The database answers, is of this version, and the process is not ending.',
  },
]
