import { type ComponentType, lazy, useState } from 'react'

export interface AppScreen {
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** The component that shows it: the screen, or its placeholder while the code loads. */
  readonly shown: () => ComponentType
}

/** Each screen is its own chunk, so that a screen does not load the code of another one. */
export function screen(path: string, fetchCode: () => Promise<ComponentType>): AppScreen {
  let fetched: ComponentType | undefined
  const load = async () => {
    fetched = await fetchCode()
    return fetched
  }
  const fetching = lazy(async () => ({ default: await load() }))
  return { path, load, shown: () => fetched ?? fetching }
}

/**
 * Shows a screen at once if its code is loaded: `lazy` would show its placeholder first even then, and React keeps
 * a placeholder for 300 ms.
 */
export function Screen({ of }: { of: AppScreen }) {
  const [Shown] = useState(of.shown)
  return <Shown />
}
