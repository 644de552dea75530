import { useLayoutEffect, useSyncExternalStore } from 'react'

const KEY = 'assay.admin.shortcuts'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isOn = (): boolean => localStorage.getItem(KEY) !== 'off'

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, isOn)

/** People who speak to their computer type single keys without meaning to, so they can be turned off. */
export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  for (const listener of listeners) listener()
}

const TYPED_INTO =
  'input:not([type="checkbox"]), textarea, select, [role="dialog"] *, [role="menu"] *, [role="listbox"] *'

/** Whether a key belongs to what has the focus, and not to the screen. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO))

/** Runs what belongs to a single key, in either case, unless it is typed into something. */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  // Before the screen is painted: a key that is pressed at what one sees is heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const act = acts[event.key.toLowerCase()]
      if (act === undefined || !isOn() || isTyping(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [acts])
}
