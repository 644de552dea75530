import { type RefObject, useEffect, useState } from 'react'

/** Whether the table inside is no wider than its frame: then the page scrolls and the frame need not. */
export function useFits(frame: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true)
  useEffect(() => {
    const { current } = frame
    if (current === null) return
    const measure = () => {
      const table = current.querySelector('table')
      setFits(table === null || table.scrollWidth <= current.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    const changes = new MutationObserver(measure)
    changes.observe(current, { childList: true, subtree: true })
    measure()
    return () => {
      observer.disconnect()
      changes.disconnect()
    }
  }, [frame])
  return fits
}
