/** Something that many may look at and that changes: a value, and who wants to hear of another. */
export interface Store<State> {
  readonly read: () => State
  /** Takes over what differs; nobody is told of a change that is none. */
  readonly change: (next: Partial<State>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    change(next) {
      const names = Object.keys(next) as (keyof State)[]
      if (names.every((name) => Object.is(state[name], next[name]))) return
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
