// A browser may refuse to keep anything (blocked storage, a full disk). Then it is kept as long as the page.
const inMemory = new Map<string, string>()

function attempt<Result>(act: () => Result, instead: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (error instanceof DOMException) return instead()
    throw error
  }
}

/** Everything of the investor's that stands on the device has a key that begins so. */
export const OWN = 'assay.user'

/** What this device keeps of the app. */
export const kept = {
  read: (key: string): string | null =>
    inMemory.get(key) ??
    attempt(
      () => localStorage.getItem(key),
      () => null,
    ),

  write(key: string, text: string): void {
    attempt(
      () => {
        localStorage.setItem(key, text)
        inMemory.delete(key)
      },
      () => void inMemory.set(key, text),
    )
  },

  forget(key: string): void {
    inMemory.delete(key)
    attempt(
      () => localStorage.removeItem(key),
      () => undefined,
    )
  },

  /** Drafts, keys of calls under way, the session: nothing of this person stays. */
  forgetOwn(): void {
    forgetIn(() => localStorage)
    kept.forgetTab()
  },

  /** The part of it that no other tab can see. */
  forgetTab(): void {
    inMemory.clear()
    forgetIn(() => sessionStorage)
  },
}

function forgetIn(storage: () => Storage): void {
  attempt(
    () => {
      for (const key of Object.keys(storage()))
        if (key === OWN || key.startsWith(`${OWN}.`)) storage().removeItem(key)
    },
    () => undefined,
  )
}
