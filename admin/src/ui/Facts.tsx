import type { ReactNode } from 'react'
import { Emphasised } from './Copyable.tsx'
import './facts.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** Takes a whole line: an id, an address, a sentence. */
  readonly isWide?: boolean
  /** A text of which people compare the ends. */
  readonly isAddress?: boolean
}

/** React shows none of these: a label beside one would say that something is missing. */
const EMPTY: readonly ReactNode[] = [null, undefined, false, '']

/** The fields of one row, label by label; empty ones are left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts
      .filter(({ value }) => !EMPTY.includes(value))
      .map(({ label, value, isWide, isAddress }) => (
        <div key={label} className={isWide === true ? 'fact-wide' : undefined}>
          <dt>{label}</dt>
          <dd>
            {isAddress === true && typeof value === 'string' ? (
              <span className="mono">
                <Emphasised text={value} />
              </span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
  </dl>
)
