import { type Investor, look } from '#tests/fixtures'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { fileOf } from './files.js'

export const PATH = '/user/statement/tax'

export type Row = Record<string, string>
export const cents = (text = '') => BigInt(text.replace('.', '') || '0')

/** The rows of a file by the words of its head. */
export function rowsIn(text: string): Row[] {
  const [head = [], ...rows] = readCsv(text.replace('\uFEFF', ''))
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])))
}

export const sumOf = (rows: Row[], record: string, column = 'Amount (USD)') =>
  rows.filter((row) => row.Record === record).reduce((total, row) => total + cents(row[column]), 0n)

export async function yearOf({ id }: Investor) {
  const [row] = await look<{ year: string }>(
    `select to_char(min(business_date), 'YYYY') as year from ledger.transactions where owner = :id`,
    { id },
  )
  return row?.year ?? ''
}

/** The rows of the tax file of an investor's first year, as it is now. */
export const taxRowsOf = async (investor: Investor): Promise<Row[]> =>
  rowsIn((await fileOf(investor, `${PATH}?year=${await yearOf(investor)}`)).text)
