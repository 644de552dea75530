import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useWhenIdle } from '../whenIdle.ts'

/**
 * A part of a screen that comes once the page is idle, since the figures come first; its place is kept by what is given.
 * Where its code does not load the page works without it.
 */
export function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  afterMs: number,
  place: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  )
  return (props) =>
    useWhenIdle(afterMs) ? (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    ) : (
      place
    )
}
