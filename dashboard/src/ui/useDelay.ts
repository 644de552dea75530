import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Counts down the seconds of a waiting time; 0 once it is over. */
export function useDelay(): readonly [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS))

  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(0)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])

  function begin(seconds: number): void {
    setNow(Date.now())
    setUntil(Date.now() + seconds * SECOND_MS)
  }

  return [left, begin]
}

/** "42 s", "3 min 5 s". */
export const delayInWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
