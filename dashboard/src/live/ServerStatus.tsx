import { ageInWords } from '@assay/client/age'
import { reachability } from '@assay/client/reachability'
import { useAge } from '@assay/client/react/useAge'
import { useStore } from '@assay/client/react/useStore'
import { CloudOff, WifiOff } from 'lucide-react'
import { useSWRConfig } from 'swr'
import { freshness } from './freshness.ts'

/** While the server does not answer: the screen keeps its figures with their age, and a button tries again. */
export function ServerStatus() {
  const { isOnline, isServerThere } = useStore(reachability)
  return (
    <div className="server-status" role="status">
      {!isOnline && <Notice Icon={WifiOff} what="You are offline." />}
      {isOnline && !isServerThere && (
        <Notice Icon={CloudOff} what="The server does not answer just now." />
      )}
    </div>
  )
}

function Notice({ Icon, what }: { Icon: typeof WifiOff; what: string }) {
  const { mutate } = useSWRConfig()
  return (
    <div className="server-notice">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>{what}</strong> <Age />
      </p>
      <button className="button button-quiet" type="button" onClick={() => void mutate(() => true)}>
        Retry
      </button>
    </div>
  )
}

// Outside the text that a screen reader announces, or it would read the age every second.
function Age() {
  const { updatedAt } = useStore(freshness)
  const age = useAge(updatedAt)
  if (age === null) return null
  return <span aria-live="off">What you see was updated {ageInWords(age)}.</span>
}
