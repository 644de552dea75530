import type { CSSProperties, ReactNode } from 'react'
import './loading.css'

interface LoadingProps {
  /** A call that failed before anything was shown. What is shown already stays. */
  readonly failure: string | undefined
  readonly retry: () => void
  readonly children?: ReactNode
}

/** In place of what is not there yet: its own outline after a moment, or why it did not come. */
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

// One drawing for any number of lines: they are an outline, not rows of data.
export function Bars({ count }: { count: number }) {
  return <span className="bars" style={{ '--bars': count } as CSSProperties} />
}
