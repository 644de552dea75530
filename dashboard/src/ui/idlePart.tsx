import { lazyExtra } from '@assay/client/react/lazyCode'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useWhenIdle } from '../whenIdle.ts'

/**
 * A part of a screen that comes once the page is idle, since the figures come first; its place is kept by what is given,
 * also where its code does not come: the page works without it.
 */
export function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  afterMs: number,
  place: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyExtra(load, () => place)
  return (props) =>
    useWhenIdle(afterMs) ? (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    ) : (
      place
    )
}
