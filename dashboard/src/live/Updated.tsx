import { useEffect, useState } from 'react'
import { useReachability } from '../reachability.ts'

const SECOND_MS = 1_000
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' })

/** How old the figures on the screen are: "Updated 12 s ago". */
export function Updated({ isLive }: { isLive: boolean }) {
  const { updatedAt, isOnline, isServerThere } = useReachability()
  const age = useAge(updatedAt)
  // While nobody answers, the notice above says it.
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

/** By the second while it is young, then by the minute: a ticking clock is no information. */
export function ageInWords(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS)
  if (seconds < 2) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? relative.format(-minutes, 'minute')
    : relative.format(-Math.floor(minutes / 60), 'hour')
}

export function useAge(since: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return since === null ? null : Math.max(0, now - since)
}
