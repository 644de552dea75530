/** A shared value with listeners. */
export interface Store<State> {
  readonly read: () => State
  /** Merges changed fields; a change to equal values notifies no listener. */
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
