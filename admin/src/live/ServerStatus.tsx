import { reachability } from '@assay/client/reachability'
import { useStore } from '@assay/client/react/useStore'
import { CloudOff, WifiOff } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RetryButton } from './RetryButton.tsx'
import './live.css'

/** While the server does not answer: the screen keeps its data, and a button tries again. */
export function ServerStatus() {
  const { isOnline, isServerThere } = useStore(reachability)
  return (
    <div role="status">
      {!isOnline && <Notice Icon={WifiOff} what="You are offline." />}
      {isOnline && !isServerThere && (
        <Notice Icon={CloudOff} what="The server does not answer just now." />
      )}
    </div>
  )
}

function Notice({ Icon, what }: { Icon: typeof WifiOff; what: string }) {
  const client = useQueryClient()
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    await client.refetchQueries({ type: 'active' })
    setReading(false)
  }
  return (
    <div className="server-notice">
      <Icon size={20} aria-hidden="true" />
      <p>
        <strong>{what}</strong> What you see may be out of date; nothing that you did is repeated by
        itself.
      </p>
      <RetryButton isReading={isReading} read={() => void read()} />
    </div>
  )
}
