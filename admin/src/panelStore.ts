import { deviceStorage } from '@assay/client/storage'
import type { Store } from 'react-admin'

const PREFIX = 'assay.admin.panel'
const nameOf = (key: string): string => `${PREFIX}.${key}`

type Listener = (value: unknown) => void

/** What react-admin keeps on the device, such as whether the sidebar is open. Its own store breaks when storage is full. */
export function panelStore(): Store {
  const listeners = new Map<Listener, string>()
  const known = new Set<string>()

  function publish(key: string, value: unknown): void {
    for (const [listener, wanted] of listeners) if (wanted === key) listener(value)
  }

  function removeItem(key: string): void {
    deviceStorage.forget(nameOf(key))
    publish(key, undefined)
  }

  const removeItems = (prefix: string): void => {
    for (const key of known) if (key.startsWith(prefix)) removeItem(key)
  }

  return {
    setup: () => undefined,
    teardown: () => undefined,
    getItem: (key: string, instead?: unknown) => deviceStorage.readJson(nameOf(key)) ?? instead,
    setItem(key, value) {
      known.add(key)
      if (value === undefined) return removeItem(key)
      deviceStorage.write(nameOf(key), JSON.stringify(value))
      publish(key, value)
    },
    removeItem,
    removeItems,
    reset() {
      deviceStorage.forgetUnder(PREFIX)
      for (const key of known) publish(key, undefined)
    },
    subscribe(key, listener) {
      listeners.set(listener, key)
      return () => void listeners.delete(listener)
    },
  } as Store
}
