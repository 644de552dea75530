import { createStore } from './store.ts'

export interface Reachability {
  /** Whether the last call was answered. No answer and "the service is restarting" are the same here. */
  readonly isServerThere: boolean
  readonly isOnline: boolean
}

/** The state of the connection, as the calls and the browser report it. */
export const reachability = createStore<Reachability>({
  isServerThere: true,
  isOnline: globalThis.navigator?.onLine ?? true,
})

/** The proxy answered, but the API behind it did not. */
const GATEWAY_FAULTS = new Set([502, 503, 504])

let answeredAt = 0

export function answeredWith(status: number): void {
  const isServerThere = !GATEWAY_FAULTS.has(status)
  if (isServerThere) answeredAt = performance.now()
  reachability.change({ isServerThere })
}

/**
 * Says nothing about the server while the device is offline, nor where another call has been answered since this one
 * began: it has come back.
 */
export function unanswered(beganAt = Number.POSITIVE_INFINITY): void {
  if (!reachability.read().isOnline || beganAt < answeredAt) return
  reachability.change({ isServerThere: false })
}

/** Called once, by the page that shows the state. */
export function watchNetwork(): void {
  // What failed while offline says nothing about the server: the next call does.
  window.addEventListener('online', () =>
    reachability.change({ isOnline: true, isServerThere: true }),
  )
  window.addEventListener('offline', () => reachability.change({ isOnline: false }))
}
