import { useCallback, useSyncExternalStore } from 'react'
import { onClockSet, serverNow } from '../serverTime.ts'

const SECOND_MS = 1_000

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

const tick = () => {
  for (const listener of listeners) listener()
}

onClockSet(tick)

/** One timer for all of them, however many rows show their age. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(tick, SECOND_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** The time of the server, to the step: what shows minutes need not be drawn each second. */
export function useNow(stepMs: number): number {
  const read = useCallback(() => Math.floor(serverNow() / stepMs) * stepMs, [stepMs])
  return useSyncExternalStore(subscribe, read)
}
