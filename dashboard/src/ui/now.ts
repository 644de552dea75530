import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

let now = Date.now()
let ticking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(tick, MINUTE_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

// Without listeners the clock stops, so a time read after a pause is updated first.
function read(): number {
  if (ticking === undefined && Date.now() - now >= MINUTE_MS) now = Date.now()
  return now
}

/** The time to the minute, so that "5 minutes ago" does not stay on the screen for an hour. */
export const useNow = (): number => useSyncExternalStore(subscribe, read)
