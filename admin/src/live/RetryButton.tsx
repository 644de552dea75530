interface RetryButtonProps {
  readonly isReading: boolean
  readonly read: () => void
}

/** Reads again what could not be fetched, and says so. It is never disabled: it would lose the focus. */
export const RetryButton = ({ isReading, read }: RetryButtonProps) => (
  <button
    className="quiet-button"
    type="button"
    aria-disabled={isReading}
    onClick={() => {
      if (!isReading) read()
    }}
  >
    {isReading ? 'Reading…' : 'Try again'}
  </button>
)
