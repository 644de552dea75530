import { useEffect, useRef } from 'react'
import type { Findings } from './planForm.ts'

interface ProblemSummaryProps {
  readonly findings: Findings
  readonly problem: string | undefined
}

const LABELS = {
  name: 'Name',
  minAmount: 'Minimum amount',
  maxAmount: 'Maximum amount',
  returns: 'Returns',
  duration: 'Duration',
  kind: 'Earnings',
  earlyExit: 'Fee for leaving early',
  atMaturity: 'At maturity',
  uid: 'User',
} as const satisfies Record<keyof Findings, string>

/** Takes the focus after a failed submit, and links to each field. */
export function ProblemSummary({ findings, problem }: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const fields = Object.entries(findings) as [keyof Findings, string][]
  const isShown = fields.length > 0 || problem !== undefined
  useEffect(() => {
    if (isShown && findings !== undefined) box.current?.focus()
  }, [findings, isShown])
  if (!isShown) return null
  return (
    <div
      className="command-problem"
      role="group"
      aria-label="There is a problem"
      tabIndex={-1}
      ref={box}
    >
      <strong>There is a problem</strong>
      {problem !== undefined && <p>{problem}</p>}
      <ul>
        {fields.map(([name, message]) => (
          <li key={name}>
            <button
              type="button"
              className="link-button"
              onClick={() => document.getElementById(name)?.focus()}
            >
              {LABELS[name]}: {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
