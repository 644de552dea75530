import type { CSSProperties, ReactNode } from 'react'
import './loading.css'

interface LoadingProps {
  /** A call that failed before anything was shown. Data on the screen stays. */
  readonly failure: string | undefined
  readonly retry: () => void
  readonly children?: ReactNode
}

/** In place of content that is loading: its outline after a moment, or why it could not be loaded. */
export function Loading({ failure, retry, children }: LoadingProps) {
  if (failure === undefined)
    return (
      <div className="skeleton" aria-busy="true">
        {children}
      </div>
    )
  return (
    <div className="load-failure" role="alert">
      <p>{failure}</p>
      <button className="button button-quiet" type="button" onClick={retry}>
        Try again
      </button>
    </div>
  )
}

// One element for any number of lines: they are an outline, not rows of data.
export function Bars({ count }: { count: number }) {
  return <span className="bars" style={{ '--bars': count } as CSSProperties} />
}
