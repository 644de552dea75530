import { createStore } from './store.ts'

export interface Reachability {
  /** Whether the last call was answered. Nobody answering and "the service is restarting" are the same here. */
  readonly isServerThere: boolean
  readonly isOnline: boolean
}

/** What every call, and the browser, says of the way to the server. */
export const reachability = createStore<Reachability>({
  isServerThere: true,
  isOnline: globalThis.navigator?.onLine ?? true,
})

/** Nobody is there behind the proxy that answered. */
const GATEWAY_FAULTS = new Set([502, 503, 504])

export const answeredWith = (status: number): void =>
  reachability.change({ isServerThere: !GATEWAY_FAULTS.has(status) })

export const unanswered = (): void => reachability.change({ isServerThere: false })

/** Called once, by the page that shows it. */
export function watchNetwork(): void {
  window.addEventListener('online', () => reachability.change({ isOnline: true }))
  window.addEventListener('offline', () => reachability.change({ isOnline: false }))
}
