import { forgetFailures } from '@assay/client/react/lazyCode'
import { Component, type ReactNode } from 'react'
import { Announced } from '@assay/client/react/Announced'
import { useScreenTitle } from './useScreenTitle.ts'

interface FailedProps {
  readonly children: ReactNode
  /** For one screen the frame of the panel stays and has the `main`. */
  readonly within?: 'app' | 'screen'
}

interface State {
  readonly failed: boolean
}

/** Shown when the back office or one of its screens breaks, or the code cannot be fetched. */
export class Failed extends Component<FailedProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(): void {
    forgetFailures()
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const Frame = this.props.within === 'screen' ? 'div' : 'main'
    return (
      <Frame className="failed">
        <Notice />
      </Frame>
    )
  }
}

const TITLE = 'This page did not open'
const WHY =
  'Something went wrong on this page, or the connection broke. Nothing that you sent was repeated.'

function Notice() {
  const heading = useScreenTitle(TITLE)
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {TITLE}
      </h1>
      <Announced text={WHY} />
      <button className="quiet-button" type="button" onClick={() => window.location.reload()}>
        Load the page again
      </button>
    </>
  )
}
