import { readCsv } from '#tests/functional/inputs/csv_reader'
import type { Answer, Json } from '#tests/fixtures'

/** The records of a CSV as objects by its headings. */
export function recordsOf({ text }: Answer): Record<string, string>[] {
  const [headings = [], ...records] = readCsv(text.replace(/^\uFEFF/, ''))
  return records.map((record) => {
    if (record.length !== headings.length)
      throw new Error(`${record.length} cells under ${headings.length} headings`)
    return Object.fromEntries(headings.map((heading, i) => [heading, record[i] ?? '']))
  })
}

/** A cell of a CSV as the list shows it. */
export const cellOf = (row: Json, heading: string): string => {
  const value =
    row[heading] ?? (heading === 'name' || heading === 'email' ? row.user?.[heading] : null)
  return value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}
/** A cell in the form in which it is compared: JSON without its spaces. */
export const plain = (text: string) =>
  text.startsWith('{') ? JSON.stringify(JSON.parse(text)) : text
