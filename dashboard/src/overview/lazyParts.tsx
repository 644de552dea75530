import { idlePart } from '../ui/idlePart.tsx'

// Below the statement: they come once the figures are there.
const AFTER_MS = 250

export const LazyHistory = idlePart(async () => (await import('./History.tsx')).History, AFTER_MS)

export const LazyMarket = idlePart(
  async () => (await import('./MarketOverview.tsx')).MarketOverview,
  AFTER_MS,
)

export const LazyPending = idlePart(
  async () => (await import('../ledger/NotYetCounted.tsx')).NotYetCounted,
  AFTER_MS,
)
