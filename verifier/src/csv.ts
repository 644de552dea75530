import { SIGNATURE_FORMAT, type Signature } from './signature.ts'
import {
  type Account,
  type Line,
  type Statement,
  STATEMENT_FORMAT,
  type Total,
} from './statement.ts'

const COLUMNS =
  'Record,Asset,Account,Number,Date,Time,What,Reference,Transaction ID,Amount (USD),Balance (USD),Chain hash'

/** The rows of a file (RFC 4180), each with its cells. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let field = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(field)
    field = ''
  }
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (isQuoted) {
      if (char !== '"') field += char
      else if (text[i + 1] === '"') field += text[i++]
      else isQuoted = false
    } else if (char === '"' && field === '') isQuoted = true
    else if (char === ',') end()
    else if (char === '\n') {
      end()
      rows.push([])
    } else if (char !== '\r') field += char
  }
  if (field !== '' || (rows.at(-1)?.length ?? 0) > 0) end()
  return rows.filter((row) => row.length > 0)
}

export type Cells = Record<string, string>

/** The cells of a row by the names of their columns. */
export function named(row: string[], columns = COLUMNS): Cells {
  return Object.fromEntries(columns.split(',').map((name, i) => [name, row[i] ?? '']))
}

/** The apostrophe before a text that a spreadsheet would calculate. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@\t\r\n\0＝＋－＠])/, '')

function accountsOf(rows: readonly Cells[]): Account[] {
  const keyOf = (row: Cells) => `${row.Asset} ${row.Account}`
  const closings = new Map(
    rows.filter((row) => row.Record === 'Closing').map((row) => [keyOf(row), row]),
  )
  const lines = rows.filter((row) => row.Record === 'Line').map(keyOf)
  return rows
    .filter((row) => row.Record === 'Opening')
    .map((row) => ({
      asset: row.Asset ?? '',
      account: row.Account ?? '',
      opening: row['Balance (USD)'],
      closing: closings.get(keyOf(row))?.['Balance (USD)'],
      lines: lines.filter((key) => key === keyOf(row)).length,
    }))
}

function totalsOf(rows: readonly Cells[]): Total[] {
  const at = (record: string, asset: string | undefined, column: string) =>
    rows.find((row) => row.Record === record && row.Asset === asset)?.[column]
  return rows
    .filter((row) => row.Record === 'Total opening')
    .map(({ Asset: asset = '', 'Balance (USD)': opening }) => ({
      ...{ asset, opening },
      movements: at('Total movements', asset, 'Amount (USD)'),
      closing: at('Total closing', asset, 'Balance (USD)'),
    }))
}

/** A CSV statement; null where a text is none. */
export function readCsv(text: string): Statement | null {
  const [heading, ...rest] = rowsOf(text.replace(/^\uFEFF/, ''))
  if (heading?.join() !== COLUMNS) return null
  const rows = rest.map((row) => named(row))
  const first = (record: string) => rows.find((row) => row.Record === record)
  const [holder, from, to] = [first('Holder'), first('From'), first('To')]
  if (first('Statement')?.What !== STATEMENT_FORMAT || !holder || !from || !to) return null
  const lines: Line[] = rows
    .filter((row) => row.Record === 'Line')
    .map((row) => ({
      ...{ asset: row.Asset ?? '', account: row.Account ?? '', number: Number(row.Number) },
      ...{ date: row.Date ?? '', amount: row['Amount (USD)'], balance: row['Balance (USD)'] },
    }))
  return {
    holder: { id: holder.Reference ?? '', name: withoutGuard(holder.What ?? '') },
    period: { from: from.Date ?? '', to: to.Date ?? '' },
    totals: totalsOf(rows),
    accounts: accountsOf(rows),
    lines,
  }
}

/** The last line of a CSV statement, as a signature has to be written. */
export const csvLineOf = ({ keyId, value }: Signature): string =>
  `Signature,,,,,,${SIGNATURE_FORMAT},${keyId},,,,${value}\r\n`

/** The signature in the last row of a CSV statement. */
export function signatureInCsv(last: string): Signature | null {
  const [row = []] = rowsOf(last)
  const {
    Record: record,
    What: format,
    Reference: keyId = '',
    'Chain hash': value = '',
  } = named(row)
  return record === 'Signature' && format === SIGNATURE_FORMAT ? { keyId, value } : null
}
