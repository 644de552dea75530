import { deviceStorage } from './storage.ts'

export interface ShortcutSetting {
  readonly isOn: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Turns shortcuts on or off: people who use speech input type single keys by accident. */
  readonly turn: (on: boolean) => void
}

/** Whether single-key shortcuts are on for this device, stored under a name. */
export function shortcutSetting(name: string): ShortcutSetting {
  const listeners = new Set<() => void>()
  return {
    isOn: () => deviceStorage.read(name) !== 'off',
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    turn(on) {
      if (on) deviceStorage.forget(name)
      else deviceStorage.write(name, 'off')
      for (const listener of listeners) listener()
    },
  }
}

const TYPED_INTO =
  'input:not([type="checkbox"]), textarea, select, dialog *, [role="dialog"] *, [role="menu"] *, [role="listbox"] *'

/** Whether a key belongs to the focused element instead of the screen. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  // a focused element of a dialog keeps the focus for a moment after the dialog closes
  target.closest('dialog:not([open])') === null &&
  (target.isContentEditable || target.matches(TYPED_INTO))

/** Runs the command of a single key, in either case, unless the person is typing. */
export function runShortcut(
  event: KeyboardEvent,
  commands: Readonly<Record<string, () => void>>,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const command = commands[event.key.toLowerCase()]
  if (command === undefined || isTyping(event.target)) return
  event.preventDefault()
  command()
}
