import { useLayoutEffect, useSyncExternalStore } from 'react'
import { kept } from '../kept.ts'

const KEY = 'assay.shortcuts'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isOn = (): boolean => kept.read(KEY) !== 'off'

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, isOn)

/** People who speak to their computer type single keys without meaning to, so they can be turned off. */
export function turnShortcuts(on: boolean): void {
  if (on) kept.forget(KEY)
  else kept.write(KEY, 'off')
  for (const listener of listeners) listener()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  // what had the focus in a dialog keeps it for a moment after the dialog is gone
  target.closest('dialog:not([open])') === null &&
  (target.isContentEditable || target.matches('input, textarea, select, dialog *'))

/** Runs what belongs to a single key, unless it is typed into something. */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  // Before the screen is painted: a key that is pressed at what one sees is heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const act = acts[event.key]
      if (act === undefined || !isOn() || isTyping(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [acts])
}

/** The search field of the screen, where it has one. */
export const searchField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main input[type="search"]')
