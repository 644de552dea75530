import { toCents } from '#database/columns'
import { format } from '#domain/money'
import type { Caller } from '#routing/caller'

/** A cell of the file: its SQL over the base table `t` and its investor `u`, and how its text is formatted. */
export type Cell = {
  sql: string
  /** Text that people wrote: guarded against formulas. */
  isText?: boolean
  /** Formats the stored value for this caller; without it the file has the stored value. */
  show?: (value: string, caller: Caller) => string
}

/** Text that people wrote. */
export const TEXT = (sql: string): Cell => ({ sql, isText: true })

/** Text of the system: ids, statuses, counts. */
export const PLAIN = (sql: string): Cell => ({ sql })

/** Cents as a plain decimal with two places. */
export const MONEY = (sql: string): Cell => ({ sql, show: (digits) => format(toCents(digits)) })

// from PostgreSQL's "2026-11-21 09:30:00.123456", without trailing zeros; formatting in SQL costs six times as much
function asIso(text: string): string {
  const [second = '', fraction = ''] = text.split('.')
  return `${second.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/** An instant as ISO 8601 in UTC. */
export const TIME = (sql: string): Cell => ({ sql: `${sql} at time zone 'UTC'`, show: asIso })
