import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** How long ago a moment was, kept current. */
export function useAge(since: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return since === null ? null : Math.max(0, now - since)
}
