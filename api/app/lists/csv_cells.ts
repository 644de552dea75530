import { toCents } from '#database/columns'
import { format } from '#domain/money'
import type { CellKind } from '#lists/csv_file'
import type { Caller } from '#routing/caller'

/** A cell of the file: its SQL over the base table `t` and its investor `u`, and how its text is formatted. */
export type Cell = {
  sql: string
  /** Text unless it is declared: what a spreadsheet would read as a formula is guarded. */
  kind?: CellKind
  /** Formats the stored value for this caller; without it the file has the stored value. */
  show?: (value: string, caller: Caller) => string
}

/** Text of any origin: words of people, ids, statuses. */
export const TEXT = (sql: string): Cell => ({ sql })

/** A number, which may be below zero. */
export const FIGURE = (sql: string): Cell => ({ sql, kind: 'figure' })

/** A telephone number in E.164, which begins with a plus. */
export const PHONE = (sql: string): Cell => ({ sql, kind: 'phone' })

/** Cents as a plain decimal with two places. */
export const MONEY = (sql: string): Cell => ({
  ...FIGURE(sql),
  show: (digits) => format(toCents(digits)),
})

// from PostgreSQL's "2026-11-21 09:30:00.123456", without trailing zeros; formatting in SQL costs six times as much
function asIso(text: string): string {
  const [second = '', fraction = ''] = text.split('.')
  return `${second.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/** An instant as ISO 8601 in UTC. */
export const TIME = (sql: string): Cell => ({ sql: `${sql} at time zone 'UTC'`, show: asIso })
