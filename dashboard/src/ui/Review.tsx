import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Heading } from './Heading.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { ReviewState } from './useCommand.ts'

interface ReviewProps {
  readonly title: string
  /** Names the command and the amount: "Withdraw $250.00". */
  readonly action: string
  readonly running: string
  readonly state: ReviewState
  readonly problem: string | undefined
  readonly onConfirm: () => void
  readonly onChange: () => void
  readonly children: ReactNode
}

/** The review before money moves. */
export function Review({
  title,
  action,
  running,
  state,
  problem,
  onConfirm,
  onChange,
  children,
}: ReviewProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) summary.current?.focus()
  }, [problem])

  return (
    <div className="flow">
      <Heading title={title} hasErrors={problem !== undefined} />
      <ErrorSummary
        errors={problem === undefined ? { fields: {} } : { form: problem, fields: {} }}
        focus={summary}
      />
      {children}
      <div className="flow-commands">
        <button
          className="button button-primary"
          type="button"
          disabled={state === 'asking'}
          onClick={onConfirm}
        >
          {{ ready: action, asking: running, lost: 'Ask again' }[state]}
        </button>
        {state === 'ready' && (
          <button className="button button-quiet" type="button" onClick={onChange}>
            Change
          </button>
        )}
        {state === 'lost' && <Link href="/user/transactions">Look at your transactions</Link>}
      </div>
      <p className="visually-hidden" role="status">
        {state === 'asking' ? running : ''}
      </p>
    </div>
  )
}
