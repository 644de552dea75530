import { useEffect, useState } from 'react'

/**
 * False when a component is first shown, then true. Not `useDeferredValue(true, false)`: in code that has just been
 * fetched React 19.3 renders the page over and over with it, for the 300 ms that a placeholder stays at least.
 */
export function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => queueMicrotask(() => setIsMounted(true)), [])
  return isMounted
}
