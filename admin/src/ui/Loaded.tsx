import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailure, serverSentenceOf } from '@assay/client/failures'
import { ScreenFrame } from './ScreenFrame.tsx'

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  /** The heading while the data loads, and if it cannot be loaded. */
  readonly title: string
  readonly failed: string
  /** A link to another place, for data that does not exist. */
  readonly back?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Data of the server, or why it is missing and what to do. Data on the screen stays. */
export function Loaded<Data>({ query, title, failed, back, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null)
    return (
      <ScreenFrame title={title}>
        <p role="status" className="part-note">
          Loading…
        </p>
      </ScreenFrame>
    )
  const isMissing = error instanceof CallFailure && error.status === 404
  return (
    <ScreenFrame title={isMissing ? `${title} not found` : title}>
      <p role="alert" className="part-note">
        {serverSentenceOf(error, failed)}
      </p>
      {isMissing && back !== undefined && <p className="part-note">Look for it in {back}.</p>}
      {!isMissing && (
        <button
          className="quiet-button"
          type="button"
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          Try again
        </button>
      )}
    </ScreenFrame>
  )
}
