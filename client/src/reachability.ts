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

export const answeredWith = (status: number): void =>
  reachability.change({ isServerThere: !GATEWAY_FAULTS.has(status) })

export const unanswered = (): void => reachability.change({ isServerThere: false })

/** Called once, by the page that shows the state. */
export function watchNetwork(): void {
  window.addEventListener('online', () => reachability.change({ isOnline: true }))
  window.addEventListener('offline', () => reachability.change({ isOnline: false }))
}
