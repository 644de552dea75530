import { type ComponentType, lazy, Suspense } from 'react'
import { useWhenIdle } from '../whenIdle.ts'
import './seal_place.css'

const Nothing: ComponentType = () => null

/** Where its code does not load the page works without it. */
const Block = lazy<ComponentType>(() =>
  import('./SealOfLedger.tsx').then(
    (loaded) => ({ default: loaded.SealOfLedger }),
    () => ({ default: Nothing }),
  ),
)
const Mark = lazy<ComponentType>(() =>
  import('./HeaderSeal.tsx').then(
    (loaded) => ({ default: loaded.HeaderSeal }),
    () => ({ default: Nothing }),
  ),
)

// The figures come first: the seal must not slow the first view.
const AFTER_MS = 500

/** The seal of the ledger, once the page is idle; its place is kept. */
export function LazySeal({ isMark = false }: { isMark?: boolean }) {
  const isTime = useWhenIdle(AFTER_MS)
  const Shown = isMark ? Mark : Block
  const place = <span className={isMark ? 'seal-place-mark' : 'seal-place'} aria-hidden="true" />
  return isTime ? (
    <Suspense fallback={place}>
      <Shown />
    </Suspense>
  ) : (
    place
  )
}
