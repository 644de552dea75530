import { format } from '#domain/money'
import { toCents } from '#database/columns'
import type { Caller } from '#routing/caller'
import type { ListSource } from '#lists/list_source'

/** A column of the CSV: its heading and its expression over the base table `t` and its investor `u`. */
export type CsvColumn = {
  heading: string
  sql: string
  isText?: boolean
  /** What this caller sees of it, where that is not what the database holds. */
  show?: (value: string, caller: Caller) => string
}
export type ExportSource = { list: ListSource; columns: CsvColumn[]; joinsUser?: boolean }

const sources = new Map<string, ExportSource>()

/** Declares what the export of a list holds. */
export function defineExport(source: ExportSource): void {
  sources.set(source.list.resource, source)
}

/** Every list that can be exported. */
export const allExports = (): ExportSource[] => [...sources.values()]

export const exportOf = (resource: string) => sources.get(resource)

/** Text that people wrote: guarded against formulas. */
export const textColumn = (heading: string, sql: string): CsvColumn => ({
  heading,
  sql,
  isText: true,
})

/** Text of ours: ids, statuses, counts. */
export const plainColumn = (heading: string, sql: string): CsvColumn => ({ heading, sql })

/** Cents as a plain decimal with two places. */
export const moneyColumn = (heading: string, sql: string): CsvColumn => ({
  heading,
  sql,
  show: (digits) => format(toCents(digits)),
})

// "2026-11-21 09:30:00.123456", as PostgreSQL writes it with its zeroes left out; formatting it there costs six times as much
function asIso(text: string): string {
  const [second = '', fraction = ''] = text.split('.')
  return `${second.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/** An instant as ISO 8601 in UTC. */
export const timeColumn = (heading: string, sql: string): CsvColumn => ({
  heading,
  sql: `${sql} at time zone 'UTC'`,
  show: asIso,
})

/** The investor's columns, where the export joins them. */
export const USER_COLUMNS: CsvColumn[] = [
  plainColumn('uid', 't.user_id'),
  textColumn('name', 'u.name'),
  textColumn('email', 'u.email'),
]
