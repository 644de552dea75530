import { centsOf } from './cents.ts'
import { type Cells, named, rowsOf } from './csv.ts'

const TAX_FORMAT = 'assay-tax-1'
const TAX_COLUMNS =
  'Record,Asset,Date,Time,Acquired,Amount (USD),What,Reference,Transaction ID,Cost (USD),Result (USD),Signature'

/** The rows of a tax file up to its signature; null where a text is none. */
export function readTax(text: string): Cells[] | null {
  const [heading, ...rest] = rowsOf(text.replace(/^\uFEFF/, ''))
  if (heading?.join() !== TAX_COLUMNS) return null
  const rows = rest
    .map((row) => named(row, TAX_COLUMNS))
    .filter((row) => row.Record !== 'Signature')
  const isTax = rows.some(
    ({ Record: record, What: what }) => record === 'Tax year' && what === TAX_FORMAT,
  )
  return isTax ? rows : null
}

/** The last day of the year, or of what is closed of it, and the days of its rows; none where it does not say its last. */
export const daysOfTax = (rows: readonly Cells[]): unknown[] =>
  rows.some(({ Record: record }) => record === 'To')
    ? rows.map(({ Date: date }) => date).filter((date) => date !== '')
    : []

/** A part of a lot is above zero: an account of an investor never falls below it. */
export const faultsOfTax = (rows: readonly Cells[]): string[] =>
  rows
    .filter((row) => row['Cost (USD)'] !== '' && !((centsOf(row['Cost (USD)']) ?? 0n) > 0n))
    .map(
      (row) => `${row.Asset} ${row.Record}: a cost of ${row['Cost (USD)']}, and each is above 0.00`,
    )
