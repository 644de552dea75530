import { type RefObject, useEffect, useState } from 'react'

/** Whether the table is no wider than its frame: then the page scrolls and the frame need not. */
export function useFits(
  frame: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
): boolean {
  const [fits, setFits] = useState(true)
  useEffect(() => {
    if (frame.current === null || table.current === null) return
    const observer = new ResizeObserver(() => {
      if (frame.current === null || table.current === null) return
      setFits(table.current.scrollWidth <= frame.current.clientWidth)
    })
    observer.observe(frame.current)
    observer.observe(table.current)
    return () => observer.disconnect()
  }, [frame, table])
  return fits
}
