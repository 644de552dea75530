import { ageInWords } from '@assay/client/age'
import { reachability } from '@assay/client/reachability'
import { useAge } from '@assay/client/react/useAge'
import { useStore } from '@assay/client/react/useStore'
import { freshness } from './freshness.ts'

/** The age of the figures on the screen: "Updated 12 s ago". */
export function Updated({ isLive }: { isLive: boolean }) {
  const { isOnline, isServerThere } = useStore(reachability)
  const { updatedAt } = useStore(freshness)
  const age = useAge(updatedAt)
  // While the server does not answer, the notice above says so.
  if (age === null || !isOnline || !isServerThere) return null
  return (
    <p className="updated muted">
      {isLive && (
        <span className="updated-live">
          <span aria-hidden="true" /> Live
        </span>
      )}
      <span className="figures">Updated {ageInWords(age)}</span>
    </p>
  )
}
