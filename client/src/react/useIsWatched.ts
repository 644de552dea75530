import { useEffect, useState } from 'react'

const FORGOTTEN_AFTER_MS = 60_000

/** Whether a person may be looking: a tab that has been hidden for a minute needs no connection. */
export function useIsWatched(): boolean {
  const [isWatched, setIsWatched] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(() => setIsWatched(false), FORGOTTEN_AFTER_MS)
      else setIsWatched(true)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
  return isWatched
}
