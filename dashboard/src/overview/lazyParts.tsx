import { type ComponentType, lazy, Suspense } from 'react'
import { useWhenIdle } from '../whenIdle.ts'
import type { HistoryProps } from './History.tsx'

const Nothing = () => null

// Below the statement: they come once the figures are there, and the page works without.
const History = lazy<ComponentType<HistoryProps>>(() =>
  import('./History.tsx').then(
    (loaded) => ({ default: loaded.History }),
    () => ({ default: Nothing }),
  ),
)
const Market = lazy<ComponentType>(() =>
  import('./MarketOverview.tsx').then(
    (loaded) => ({ default: loaded.MarketOverview }),
    () => ({ default: Nothing }),
  ),
)

const Pending = lazy<ComponentType>(() =>
  import('../ledger/NotYetCounted.tsx').then(
    (loaded) => ({ default: loaded.NotYetCounted }),
    () => ({ default: Nothing }),
  ),
)

const AFTER_MS = 250

export function LazyHistory(props: HistoryProps) {
  const isTime = useWhenIdle(AFTER_MS)
  return (
    isTime && (
      <Suspense>
        <History {...props} />
      </Suspense>
    )
  )
}

export function LazyMarket() {
  const isTime = useWhenIdle(AFTER_MS)
  return (
    isTime && (
      <Suspense>
        <Market />
      </Suspense>
    )
  )
}

export function LazyPending() {
  const isTime = useWhenIdle(AFTER_MS)
  return (
    isTime && (
      <Suspense>
        <Pending />
      </Suspense>
    )
  )
}
