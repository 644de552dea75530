interface Toaster {
  readonly error: (message: string) => string
  readonly dismiss: (id: string) => void
  readonly remove: (id: string) => void
}

/** The error toasts of each command by its name: only those of its last attempt are shown. */
export function errorToasts(toaster: Toaster) {
  const shown = new Map<string, readonly string[]>()
  return {
    /** Shows why an attempt failed, in place of what was said of the attempt before. */
    showErrors(command: string, ...messages: readonly string[]): void {
      // removed, not reused: a screen reader says a new element, also with the same words
      for (const id of shown.get(command) ?? []) toaster.remove(id)
      shown.set(
        command,
        messages.map((message) => toaster.error(message)),
      )
    },
    /** The command has succeeded: what was said of earlier attempts is no longer true. */
    clearErrors(command: string): void {
      for (const id of shown.get(command) ?? []) toaster.dismiss(id)
      shown.delete(command)
    },
  }
}
