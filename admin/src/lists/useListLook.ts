import { deviceStorage } from '@assay/client/storage'
import { useSyncExternalStore } from 'react'
import { currentSession } from '../session.ts'

export type Density = 'comfortable' | 'compact'

/** How one person likes one list: which columns in which order, and how close the rows are. */
export interface ListLook {
  readonly columns: readonly string[] | null
  readonly density: Density
}

type Looks = Record<string, Partial<ListLook>>

const AS_MADE: ListLook = { columns: null, density: 'compact' }
const listeners = new Set<() => void>()

/** Apart for each member of staff: two who share a machine do not share their lists. */
const keyOf = () => `assay.admin.lists.${currentSession()?.id ?? ''}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(text: string | null): Looks {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Looks) : {}
  } catch {
    // Another program's text under this key: as if nothing had been chosen.
    return {}
  }
}

function lookOf(text: string | null, list: string): ListLook {
  const { columns, density } = parse(text)[list] ?? {}
  return {
    columns: Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : null,
    density: density === 'comfortable' ? 'comfortable' : AS_MADE.density,
  }
}

/** The look of a list, kept on the device, and how to change it. */
export function useListLook(list: string): [ListLook, (change: Partial<ListLook>) => void] {
  const text = useSyncExternalStore(subscribe, () => deviceStorage.read(keyOf()))
  const change = (part: Partial<ListLook>) => {
    const looks = parse(deviceStorage.read(keyOf()))
    const kept = { ...looks, [list]: { ...lookOf(text, list), ...part } }
    deviceStorage.write(keyOf(), JSON.stringify(kept))
    for (const listener of listeners) listener()
  }
  return [lookOf(text, list), change]
}
