import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ageInWords } from '@assay/client/age'
import { onServer } from '@assay/client/serverTime'
import { reachability } from '@assay/client/reachability'
import { useAge } from '@assay/client/react/useAge'
import { useStore } from '@assay/client/react/useStore'
import { useIsLive } from './liveness.ts'
import './live.css'

/** When the data of all queries whose key begins with this word was last read. */
function useReadAt(head: string): number | null {
  const cache = useQueryClient().getQueryCache()
  const readAt = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ queryKey: [head], type: 'active' })
        .reduce((latest, { state }) => Math.max(latest, state.dataUpdatedAt), 0),
  )
  // The cache notes its times by the clock of the device.
  return readAt === 0 ? null : onServer(readAt)
}

/** The age of a list or of the figures on the screen: "Updated 12 s ago". */
export function Updated({ head }: { head: string }) {
  const isLive = useIsLive()
  const { isOnline, isServerThere } = useStore(reachability)
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
