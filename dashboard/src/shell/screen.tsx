import { type ComponentType, lazy, useState } from 'react'

export interface AppScreen {
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** What shows it: its code, where that has come, or what waits for it. */
  readonly shown: () => ComponentType
}

/** Each screen is a chunk of its own, so that nobody waits for the code of a screen they did not ask for. */
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
 * Draws a screen whose code is there at once: `lazy` would show its placeholder first even then, and React keeps
 * a placeholder for 300 ms.
 */
export function Screen({ of }: { of: AppScreen }) {
  const [Shown] = useState(of.shown)
  return <Shown />
}
