/** Named text in the storage of a browser. */
export interface TextStorage {
  readonly read: (name: string) => string | null
  /** A value stored as JSON; null for anything else. */
  readonly readJson: (name: string) => unknown
  readonly write: (name: string, text: string) => void
  readonly forget: (name: string) => void
  /** The texts under a name that continues this one after a dot. */
  readonly textsUnder: (name: string) => Record<string, string>
  /** Removes this name, and every name that continues it after a dot. */
  readonly forgetUnder: (name: string) => void
}

function attempt<Result>(command: () => Result, instead: () => Result): Result {
  try {
    return command()
  } catch (error) {
    if (error instanceof DOMException) return instead()
    throw error
  }
}

/** A browser may refuse to store anything (blocked storage, a full disk). Then values live as long as the page. */
export function storageOf(open: () => Storage): TextStorage {
  const inMemory = new Map<string, string>()
  const nothing = () => undefined

  function allNames(): string[] {
    const stored = attempt(
      () => Object.keys(open()),
      () => [],
    )
    return [...new Set([...stored, ...inMemory.keys()])]
  }

  const storage: TextStorage = {
    read: (name) =>
      inMemory.get(name) ??
      attempt(
        () => open().getItem(name),
        () => null,
      ),

    readJson: (name) => parse(storage.read(name)),

    write(name, text) {
      attempt(
        () => {
          open().setItem(name, text)
          inMemory.delete(name)
        },
        () => void inMemory.set(name, text),
      )
    },

    forget(name) {
      inMemory.delete(name)
      attempt(() => open().removeItem(name), nothing)
    },

    textsUnder(name) {
      const names = allNames().filter((one) => one.startsWith(`${name}.`))
      return Object.fromEntries(names.map((one) => [one, storage.read(one) ?? '']))
    },

    forgetUnder(name) {
      for (const one of allNames())
        if (one === name || one.startsWith(`${name}.`)) storage.forget(one)
    },
  }
  return storage
}

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Another program's text under our name counts as nothing.
    return null
  }
}

/** The storage of this device, for all tabs and beyond the end of the browser. */
export const deviceStorage = storageOf(() => localStorage)
/** The storage of one tab, which survives a reload. */
export const tabStorage = storageOf(() => sessionStorage)

class MemoryStorage {
  [name: string]: unknown

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? `${this[name]}` : null
  }

  setItem(name: string, text: string): void {
    this[name] = text
  }

  removeItem(name: string): void {
    delete this[name]
  }
}

/** For libraries that read a storage without a guard: where the browser blocks it, values live as long as the page. */
export function replaceBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    attempt(
      () => void window[name],
      () => Object.defineProperty(window, name, { configurable: true, value: new MemoryStorage() }),
    )
}

export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')
