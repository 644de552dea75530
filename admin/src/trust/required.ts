import { useSyncExternalStore } from 'react'

let isRequired = false
const listeners = new Set<() => void>()

/** Whether the server takes no call of this account's until it has a second factor. */
export function nowRequired(next: boolean): void {
  if (next === isRequired) return
  isRequired = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsFactorRequired = (): boolean => useSyncExternalStore(subscribe, () => isRequired)
