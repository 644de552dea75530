import { storageOf } from '../src/storage.ts'

/** A tab's storage without a browser: its names are its own fields, as in a browser. */
export function fakeStorage(): Storage {
  const fields: Record<string, string> = {}
  return Object.assign(Object.create(null), {
    getItem: (name: string) => fields[name] ?? null,
    setItem(this: Record<string, unknown>, name: string, text: string) {
      fields[name] = text
      this[name] = text
    },
    removeItem(this: Record<string, unknown>, name: string) {
      delete fields[name]
      delete this[name]
    },
  })
}

/** For a browser that refuses to store anything. */
const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError')
}

export const refusing = () => storageOf(refuse)

export function aTab() {
  const tab = fakeStorage()
  return storageOf(() => tab)
}
