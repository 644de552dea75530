import { Announced } from '@assay/client/react/Announced'
import { FailureBoundary, NOT_OPENED } from '@assay/client/react/FailureBoundary'
import type { ReactNode } from 'react'
import { useScreenTitle } from './useScreenTitle.ts'

interface FailedProps {
  readonly children: ReactNode
  readonly within?: 'app' | 'screen'
}

/** Shown when the back office or one of its screens breaks, or the code cannot be fetched. */
export const Failed = ({ children, within }: FailedProps) => (
  <FailureBoundary within={within} notice={<Notice />}>
    {children}
  </FailureBoundary>
)

function Notice() {
  const heading = useScreenTitle(NOT_OPENED.title)
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {NOT_OPENED.title}
      </h1>
      <Announced text={NOT_OPENED.why} />
      <button className="quiet-button" type="button" onClick={() => window.location.reload()}>
        Load the page again
      </button>
    </>
  )
}
