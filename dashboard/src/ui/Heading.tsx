import type { ReactNode } from 'react'
import { useScreen } from './useScreen.ts'

interface HeadingProps {
  /** The title of the page in the browser's tab. */
  readonly title: string
  readonly hasErrors?: boolean
  readonly children?: ReactNode
}

/** The only h1 of a screen. */
export function Heading({ title, hasErrors = false, children = title }: HeadingProps) {
  const heading = useScreen(title, hasErrors)
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  )
}
