import { Announced } from '@assay/client/react/Announced'
import { FailureBoundary, NOT_OPENED } from '@assay/client/react/FailureBoundary'
import type { ReactNode } from 'react'
import { Heading } from '../ui/Heading.tsx'

interface FailedProps {
  readonly children: ReactNode
  readonly within?: 'app' | 'screen'
}

/** Shown when a screen breaks or its code cannot be fetched, instead of an empty page. */
export const Failed = ({ children, within }: FailedProps) => (
  <FailureBoundary within={within} notice={<Notice />}>
    {children}
  </FailureBoundary>
)

const Notice = () => (
  <>
    <Heading title={NOT_OPENED.title} />
    <Announced text={NOT_OPENED.why} />
    <button
      className="button button-primary"
      type="button"
      onClick={() => window.location.reload()}
    >
      Load the page again
    </button>
  </>
)
