import { useSyncExternalStore } from 'react'

export interface Reachability {
  /** Whether the last call was answered. Nobody answering and "the service is restarting" are the same here. */
  readonly isServerThere: boolean
  readonly isOnline: boolean
  /** When the figures on the screen were last read; null before the first. */
  readonly updatedAt: number | null
}

let state: Reachability = {
  isServerThere: true,
  isOnline: navigator.onLine,
  updatedAt: null,
}
const listeners = new Set<() => void>()

function change(next: Partial<Reachability>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

window.addEventListener('online', () => change({ isOnline: true }))
window.addEventListener('offline', () => change({ isOnline: false }))

export const reachability = {
  answered: (): void => {
    if (!state.isServerThere) change({ isServerThere: true })
  },
  unanswered: (): void => {
    if (state.isServerThere) change({ isServerThere: false })
  },
  updated: (): void => change({ updatedAt: Date.now() }),
  /** Whoever signs in next has seen nothing yet. */
  forget: (): void => change({ updatedAt: null }),
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReachability = (): Reachability => useSyncExternalStore(subscribe, () => state)
