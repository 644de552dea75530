import type { ReactNode } from 'react'
import { Instant } from './Instant.tsx'

export interface Moment {
  readonly name: string
  /** Null: in the future. */
  readonly at: string | null
  readonly state: 'done' | 'now' | 'later' | 'refused'
  readonly note?: ReactNode
}

const IN_WORDS = {
  done: 'done',
  now: 'waiting for this',
  later: 'to come',
  refused: 'refused',
} as const

/** The past and future steps of one request. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className="timeline">
      {moments.map(({ name, at, state, note }) => (
        <li key={`${name}-${at}`} data-state={state}>
          <span className="timeline-name">{name}</span>{' '}
          <span className="visually-hidden">({IN_WORDS[state]})</span>
          {at !== null && (
            <span className="timeline-at muted">
              <Instant at={at} />
            </span>
          )}
          {note !== undefined && <p className="muted">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
