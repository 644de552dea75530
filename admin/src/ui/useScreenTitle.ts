import { type RefObject, useEffect, useRef } from 'react'

let isFirst = true

/** Sets the title of the page and moves the focus to its heading when the screen changes, as a new document would. */
export function useScreenTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Assay back office`
    if (!isFirst) heading.current?.focus()
    isFirst = false
  }, [title])
  return heading
}
