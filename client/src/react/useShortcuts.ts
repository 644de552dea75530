import { useLayoutEffect, useSyncExternalStore } from 'react'
import { runShortcut, type ShortcutSetting } from '../shortcuts.ts'

export const useShortcutsOn = ({ subscribe, isOn }: ShortcutSetting): boolean =>
  useSyncExternalStore(subscribe, isOn)

/** Hears the single keys of a screen for as long as it is there. */
export function useShortcuts(
  { isOn }: ShortcutSetting,
  commands: Readonly<Record<string, () => void>>,
): void {
  // Before the screen is painted: a key that is pressed at what one sees is heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOn()) runShortcut(event, commands)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, commands])
}
