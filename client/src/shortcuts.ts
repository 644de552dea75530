import { deviceStorage } from './storage.ts'

export interface ShortcutSetting {
  readonly isOn: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** People who speak to their computer type single keys without meaning to, so they can be turned off. */
  readonly turn: (on: boolean) => void
}

/** Whether single keys do something on this device, kept under a name. */
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

/** Whether a key belongs to what has the focus, and not to the screen. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  // what had the focus in a dialog keeps it for a moment after the dialog is gone
  target.closest('dialog:not([open])') === null &&
  (target.isContentEditable || target.matches(TYPED_INTO))

/** Runs what belongs to a single key, in either case, unless it is typed into something. */
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
