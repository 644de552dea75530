import { Component, type ReactNode } from 'react'

interface State {
  readonly failed: boolean
}

/** Shown when the back office breaks or its code cannot be fetched. */
export class Failed extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="failed">
        <h1>This page did not open</h1>
        <p>
          Something went wrong on this page, or the connection broke. Nothing that you sent was
          repeated.
        </p>
        <button type="button" onClick={() => window.location.reload()}>
          Load the page again
        </button>
      </main>
    )
  }
}
