import '#markets/market_prices'
import type { RouteEntry } from '#routing/route_entry'

export const marketRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/prices',
    handle: [() => import('#markets/prices_controller'), 'index'],
    guard: 'none',
    rate: 'api',
    summary:
      'The last known price of each asset in USD; null where no source is set or none answers.',
    tag: 'markets',
    answer: { schema: 'Price', list: true },
  },
]
