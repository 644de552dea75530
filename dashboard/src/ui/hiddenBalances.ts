import { deviceStorage } from '@assay/client/storage'
import { createContext, useSyncExternalStore } from 'react'

// Kept on the device for any person: the setting is about who can look over a shoulder here, not about whose money it is.
const KEY = 'assay.balances'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const areHidden = (): boolean => deviceStorage.read(KEY) === 'hidden'

export const useBalancesHidden = (): boolean => useSyncExternalStore(subscribe, areHidden)

export function hideBalances(hide: boolean): void {
  if (hide) deviceStorage.write(KEY, 'hidden')
  else deviceStorage.forget(KEY)
  for (const listener of listeners) listener()
}

/** Whether the amounts below are hidden. */
export const Covered = createContext(false)

/** Whether the amounts below are still loading: their places are kept, so that nothing moves when they arrive. */
export const Unknown = createContext(false)
