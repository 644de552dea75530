import type { Statement } from './statement.ts'

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** The last of days; null where there is none, or where one of them is no day. */
export const lastOf = (days: readonly unknown[]): string | null =>
  days.every(isDay) ? (days.toSorted().at(-1) ?? null) : null

/** The last day of the period of a statement, and the days of its lines. */
export const daysOf = ({ period, lines }: Statement): unknown[] => [
  period.to,
  ...lines.map(({ date }) => date),
]

/** The dates of a PDF, wherever it has them: all of ours are the last day of its statement. */
export const daysOfPdf = (file: Uint8Array): string[] =>
  [...new TextDecoder('latin1').decode(file).matchAll(/\(D:(\d{4})(\d\d)(\d\d)/g)].map(
    ([, year, month, day]) => `${year}-${month}-${day}`,
  )
