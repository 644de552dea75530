import { useLayoutEffect, useSyncExternalStore } from 'react'
import { runShortcut, type ShortcutSetting } from '../shortcuts.ts'

export const useShortcutsOn = ({ subscribe, isOn }: ShortcutSetting): boolean =>
  useSyncExternalStore(subscribe, isOn)

/** Handles the single keys of a screen while it is mounted. */
export function useShortcuts(
  { isOn }: ShortcutSetting,
  commands: Readonly<Record<string, () => void>>,
): void {
  // Registered before the first paint, so that no key pressed on the visible screen is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOn()) runShortcut(event, commands)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, commands])
}
