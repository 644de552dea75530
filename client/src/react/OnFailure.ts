import { Component, type ReactNode } from 'react'
import { forgetFailures } from './lazyCode.ts'

interface OnFailureProps {
  readonly onFailure: () => void
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
}

/** Around a part that opens above a screen: if it breaks or its code is missing, the screen stays and is called. */
export class OnFailure extends Component<OnFailureProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(): void {
    forgetFailures()
    this.props.onFailure()
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
