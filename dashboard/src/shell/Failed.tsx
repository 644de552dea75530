import { forgetFailures } from '@assay/client/react/lazyCode'
import { Component, type ReactNode } from 'react'
import { Announced } from '@assay/client/react/Announced'
import { Heading } from '../ui/Heading.tsx'

interface FailedProps {
  readonly children: ReactNode
  /** For one screen the frame of the page stays and has the `main`. */
  readonly within?: 'app' | 'screen'
}

interface State {
  readonly failed: boolean
}

/** Shown when a screen breaks or its code cannot be fetched, instead of an empty page. */
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
        <Heading title="This page did not open" />
        <Announced text={WHY} />
        <button
          className="button button-primary"
          type="button"
          onClick={() => window.location.reload()}
        >
          Load the page again
        </button>
      </Frame>
    )
  }
}

const WHY =
  'Something went wrong on this page, or the connection broke. Nothing that you sent was repeated.'
