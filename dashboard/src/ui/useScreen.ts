import { type RefObject, useEffect, useRef } from 'react'
import { brand } from './brand.ts'
import { cameBack } from './navigation.ts'

let firstScreen = true

/** Sets the title of the page and moves the focus to its heading, as loading a new document would. */
export function useScreen(title: string, hasErrors = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${hasErrors ? 'Error: ' : ''}${title} · ${brand.name}`
  }, [title, hasErrors])

  useEffect(() => {
    // On a freshly loaded page the browser itself puts the focus at the start.
    if (!firstScreen) {
      if (!cameBack()) window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    firstScreen = false
  }, [])

  return heading
}
