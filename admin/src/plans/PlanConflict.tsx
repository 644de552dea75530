import { Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'
import type { Conflict } from './planConflict.ts'
import { type Typed, typedOf } from './planForm.ts'

const LABELS = {
  name: 'Name',
  minAmount: 'Minimum amount',
  maxAmount: 'Maximum amount',
  returns: 'Returns',
  duration: 'Duration',
  kind: 'Earnings',
  earlyExit: 'Fee for leaving early',
  atMaturity: 'At maturity',
  owner: 'User',
} as const satisfies Record<keyof Typed, string>

interface PlanConflictProps {
  readonly conflict: Conflict
  readonly onTake: (typed: Typed) => void
}

/** The changes of a colleague while the plan was edited here, and the choice between the two versions. */
export function PlanConflict({ conflict, onTake }: PlanConflictProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      className="command-problem"
      aria-labelledby="plan-conflict-title"
      tabIndex={-1}
      ref={box}
    >
      <h2 id="plan-conflict-title">Changed by another person</h2>
      <p>
        This plan was changed while you edited it. Nothing of yours is saved yet.
        {conflict.clashes.length === 0 && ' The changes are of other fields than yours.'}
      </p>
      {conflict.clashes.length > 0 && (
        <ScrollFrame label="Both changes">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">Current</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {conflict.clashes.map(({ field, was, now, mine }) => (
                <tr key={field}>
                  <th scope="row">{LABELS[field]}</th>
                  <td>{was}</td>
                  <td>{now}</td>
                  <td>{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
      <div className="plan-buttons">
        <Button variant="outlined" onClick={() => onTake(conflict.merged)}>
          Go on with my changes
        </Button>
        <Button onClick={() => onTake(typedOf(conflict.now))}>Use the current values</Button>
      </div>
    </section>
  )
}
