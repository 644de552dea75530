import { acknowledgeRisk } from '#risk/acknowledgement_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#risk/acknowledgements_controller')
const common = {
  path: '/user/risk-acknowledgement',
  guard: 'investor',
  rate: 'api',
  tag: 'profile',
  answer: { schema: 'RiskAcknowledgement' },
} as const

export const riskRoutes: RouteEntry[] = [
  {
    ...common,
    method: 'GET',
    handle: [controller, 'show'],
    summary: 'The risk warning in force, and when the caller acknowledged it.',
  },
  {
    ...common,
    method: 'POST',
    handle: [controller, 'store'],
    summary: 'Stores that the caller has read this version of the risk warning; once is enough.',
    body: acknowledgeRisk,
    status: 201,
    refusals: ['validation_failed'],
  },
]
