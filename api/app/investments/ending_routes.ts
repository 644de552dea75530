import { chooseMaturity, leaveInvestment } from '#investments/ending_validator'
import type { RouteEntry } from '#routing/route_entry'

const handler = () => import('#investments/ending_controller')
const own = { guard: 'investor', tag: 'investments' } as const

/** The end of an investment: what is chosen for its maturity, and leaving before it. */
export const endingRoutes: RouteEntry[] = [
  {
    ...own,
    method: 'GET',
    path: '/investment/:id/at-maturity',
    handle: [handler, 'show'],
    rate: 'api',
    summary: 'How one of the caller’s investments can end, and did.',
    answer: { schema: 'AtMaturity' },
    refusals: ['investment_not_found'],
  },
  {
    ...own,
    method: 'PUT',
    path: '/investment/:id/at-maturity',
    handle: [handler, 'choose'],
    rate: 'money',
    summary: 'Chooses for the end of the term: paid out, or renewed on terms that are accepted.',
    body: chooseMaturity,
    answer: { schema: 'AtMaturity' },
    refusals: [
      'validation_failed',
      'investment_not_found',
      'invalid_transition',
      'exit_requested',
      'renewal_not_offered',
      'plan_not_found',
      'plan_not_offered',
      'plan_paused_unfunded',
      'terms_changed',
    ],
  },
  {
    ...own,
    method: 'GET',
    path: '/investment/:id/exit-quote',
    handle: [handler, 'quote'],
    rate: 'api',
    summary: 'What leaving an active investment now costs and gives back; holds for ten minutes.',
    answer: { schema: 'ExitQuote' },
    refusals: ['investment_not_found', 'invalid_transition', 'exit_requested', 'exit_not_offered'],
  },
  {
    ...own,
    method: 'POST',
    path: '/investment/:id/exit',
    handle: [handler, 'leave'],
    rate: 'money',
    idempotent: true,
    summary: 'Leaves an active investment at the figures of a quote, by its seal.',
    body: leaveInvestment,
    answer: { schema: 'Investment' },
    refusals: [
      'validation_failed',
      'investment_not_found',
      'invalid_transition',
      'exit_requested',
      'exit_not_offered',
      'quote_expired',
    ],
  },
  {
    method: 'GET',
    path: '/admin/investments/:id/at-maturity',
    handle: [handler, 'show'],
    guard: 'staff',
    permission: 'investments.read',
    rate: 'api',
    summary: 'How an investment can end, and did: the choice, the renewal, the exit.',
    tag: 'investments',
    answer: { schema: 'AtMaturity' },
    refusals: ['investment_not_found'],
  },
]
