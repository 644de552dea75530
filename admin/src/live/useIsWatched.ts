import { useEffect, useState } from 'react'

const FORGOTTEN_AFTER_MS = 60_000

/** Whether somebody may be looking: a tab that has been hidden for a minute need not hold a connection. */
export function useIsWatched(): boolean {
  const [isWatched, setWatched] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(() => setWatched(false), FORGOTTEN_AFTER_MS)
      else setWatched(true)
    }
    document.addEventListener('visibilitychange', hear)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hear)
    }
  }, [])
  return isWatched
}
