import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Updated } from '../live/Updated.tsx'
import { useScreenTitle } from './useScreenTitle.ts'

interface ScreenFrameProps {
  readonly title: string
  readonly subtitle?: string | undefined
  /** The head of the keys of its queries, if it shows how old its rows are. */
  readonly fresh?: string
  /** Shown beside the heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The only h1 of a screen; it takes the focus when the screen changes, as a new document would. */
export function ScreenFrame({ title, subtitle, fresh, aside, children }: ScreenFrameProps) {
  const heading = useScreenTitle(title)
  return (
    <section className="screen">
      <div className="screen-head">
        <Typography variant="h5" component="h1" tabIndex={-1} ref={heading}>
          {title}
        </Typography>
        {fresh !== undefined && <Updated head={fresh} />}
        {aside}
      </div>
      {subtitle !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {subtitle}
        </Typography>
      )}
      {children}
    </section>
  )
}
