import { OWN } from '../kept.ts'

// A browser may refuse to keep anything. Then it is kept as long as the page.
const inMemory = new Map<string, string>()

function attempt<Result>(act: () => Result, instead: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (error instanceof DOMException) return instead()
    throw error
  }
}

/** What one tab keeps over a reload: drafts, and acts whose answer is not known yet. */
export const heldForTab = {
  read: (key: string): unknown =>
    parse(
      inMemory.get(key) ??
        attempt(
          () => sessionStorage.getItem(key),
          () => null,
        ),
    ),

  write(key: string, value: unknown): void {
    const text = JSON.stringify(value)
    attempt(
      () => sessionStorage.setItem(key, text),
      () => void inMemory.set(key, text),
    )
  },

  forget(key: string): void {
    inMemory.delete(key)
    attempt(
      () => sessionStorage.removeItem(key),
      () => undefined,
    )
  },
}

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Somebody else's text under our key: the same as nothing.
    return null
  }
}

export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/** Begins so that it goes with everything else of this person when they log out. */
export const ownKey = (...parts: readonly string[]): string => [OWN, ...parts].join('.')
