import { onlineManager, type QueryCache } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { useSyncExternalStore } from 'react'

export interface Reachability {
  readonly isOnline: boolean
  readonly isServerThere: boolean
  /** Changes are told as they happen; otherwise they are asked for now and then. */
  readonly isLive: boolean
}

let state: Reachability = { isOnline: onlineManager.isOnline(), isServerThere: true, isLive: false }
const listeners = new Set<() => void>()

/** Takes in what has become known; whoever shows it hears of it. */
export function nowKnown(known: Partial<Reachability>): void {
  const next = { ...state, ...known }
  if ((Object.keys(next) as (keyof Reachability)[]).every((key) => next[key] === state[key])) return
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReachability = (): Reachability => useSyncExternalStore(subscribe, () => state)

/** Nobody answered, or only a proxy in front of nobody. A refusal is an answer. */
const isUnanswered = (failure: unknown): boolean =>
  !(failure instanceof HttpError) || failure.status >= 502

/** Learns from every query whether the server is there. */
export function watchQueries(cache: QueryCache): () => void {
  const stopOnline = onlineManager.subscribe((isOnline) => nowKnown({ isOnline }))
  const stopCache = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success') nowKnown({ isServerThere: true })
    if (event.action.type === 'error' || event.action.type === 'failed')
      nowKnown({ isServerThere: !isUnanswered(event.action.error) })
  })
  return () => {
    stopOnline()
    stopCache()
  }
}
