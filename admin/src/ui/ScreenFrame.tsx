import { Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'

interface ScreenFrameProps {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly children: ReactNode
}

let isFirst = true

/** The one h1 of a screen; it takes the focus when the screen changes, as a new document would. */
export function ScreenFrame({ title, subtitle, children }: ScreenFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Assay back office`
    if (!isFirst) heading.current?.focus()
    isFirst = false
  }, [title])
  return (
    <section className="screen">
      <Typography variant="h5" component="h1" tabIndex={-1} ref={heading}>
        {title}
      </Typography>
      {subtitle !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {subtitle}
        </Typography>
      )}
      {children}
    </section>
  )
}
