import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ageInWords, useAge } from './age.ts'
import { useReachability } from './reachability.ts'
import './live.css'

/** When what is on the screen was last read, of all queries whose key begins with this word. */
function useReadAt(head: string): number | null {
  const cache = useQueryClient().getQueryCache()
  const readAt = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ queryKey: [head], type: 'active' })
        .reduce((latest, { state }) => Math.max(latest, state.dataUpdatedAt), 0),
  )
  return readAt === 0 ? null : readAt
}

/** How old a list or the figures on the screen are: "Updated 12 s ago". */
export function Updated({ head }: { head: string }) {
  const { isLive, isOnline, isServerThere } = useReachability()
  const age = useAge(useReadAt(head))
  if (age === null) return null
  return (
    <p className="updated">
      {isLive && isOnline && isServerThere && (
        <span className="updated-live">
          <span aria-hidden="true" /> Live
        </span>
      )}
      <span className="figures">Updated {ageInWords(age)}</span>
    </p>
  )
}
