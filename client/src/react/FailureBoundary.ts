import { Component, createElement as h, type ReactNode } from 'react'
import { forgetFailures } from './lazyCode.ts'

export const NOT_OPENED = {
  title: 'This page did not open',
  why: 'Something went wrong on this page, or the connection broke. Nothing that you sent was repeated.',
} as const

interface BoundaryProps {
  readonly children: ReactNode
  /** For one screen the frame of the page stays and has the `main`. */
  readonly within?: 'app' | 'screen' | undefined
  /** What is shown instead. */
  readonly notice: ReactNode
}

interface State {
  readonly failed: boolean
}

/** Shows the notice when a screen breaks or its code cannot be fetched, instead of an empty page. */
export class FailureBoundary extends Component<BoundaryProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(): void {
    forgetFailures()
  }

  override render(): ReactNode {
    const { children, within, notice } = this.props
    if (!this.state.failed) return children
    return h(within === 'screen' ? 'div' : 'main', { className: 'failed' }, notice)
  }
}
