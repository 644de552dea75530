import { createContext, useContext, useSyncExternalStore } from 'react'
import { currentSession } from '../session.ts'

/**
 * The chosen rows of a list. It is apart from the list, and each row listens for itself: ticking one of two hundred
 * draws this one again and not all of them.
 */
export class Selection {
  #ids: readonly string[] = []
  #set: ReadonlySet<string> = new Set()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): readonly string[] => this.#ids

  readonly has = (id: string): boolean => this.#set.has(id)

  readonly set = (ids: readonly string[]): void => {
    this.#set = new Set(ids)
    this.#ids = [...this.#set]
    for (const listener of this.#listeners) listener()
  }

  readonly toggle = (id: string): void =>
    this.set(this.has(id) ? this.#ids.filter((one) => one !== id) : [...this.#ids, id])

  readonly clear = (): void => this.set([])
}

const kept = new Map<string, Selection>()

/** The selection of a list outlives a look at one of its rows; each member of staff has their own. */
export function selectionOf(list: string): Selection {
  const key = `${currentSession()?.id ?? ''} ${list}`
  const selection = kept.get(key) ?? new Selection()
  kept.set(key, selection)
  return selection
}

export const SelectionContext = createContext(new Selection())

export const useSelection = (): Selection => useContext(SelectionContext)

export function useSelectedIds(): readonly string[] {
  const { subscribe, read } = useSelection()
  return useSyncExternalStore(subscribe, read)
}

export function useIsSelected(id: string): boolean {
  const { subscribe, has } = useSelection()
  return useSyncExternalStore(subscribe, () => has(id))
}

/** Of the rows on this page: all, some or none. */
export function useSelectedOf(ids: readonly string[]): 'all' | 'some' | 'none' {
  const { subscribe, has } = useSelection()
  return useSyncExternalStore(subscribe, () => {
    if (ids.length === 0 || !ids.some(has)) return 'none'
    return ids.every(has) ? 'all' : 'some'
  })
}
