import type { Cell } from '#lists/csv_cells'
import type { Column } from '#lists/list_columns'
import type { Field, ListSource } from '#lists/list_source'

type Columns = Record<string, Column>

/** A column of the CSV file with its heading. */
export type CsvColumn = Cell & { heading: string }

/** A list of the back office. Its columns define its filters, its sort fields, its CSV file and its rows. */
export type List<Of extends Columns = Columns> = ListSource & {
  columns: Of
  csv: CsvColumn[]
  /** Whether the file has columns of the investor. */
  joinsUser: boolean
}

/** The names of the columns on a row. */
export type ShownColumn<Of extends Columns> = {
  [Name in keyof Of & string]: Of[Name] extends { isHidden: true } ? never : Name
}[keyof Of & string]

type Given<Of extends Columns> = Omit<ListSource, 'fields'> & {
  columns: Of
  /** The first columns of the file, if their order differs from that of the row. */
  fileBegins?: (keyof Of & string)[]
}

/** Derives the fields and the CSV file of a list from its columns, which are in the order of a row. */
export function defineList<Of extends Columns>({ fileBegins = [], ...given }: Given<Of>): List<Of> {
  const fields: Record<string, Field> = {}
  for (const [name, { field }] of Object.entries(given.columns)) if (field) fields[name] = field
  const csv = [...new Set([...fileBegins, ...Object.keys(given.columns)])].flatMap((heading) => {
    const cell = given.columns[heading]?.cell
    return cell ? [{ heading, ...cell }] : []
  })
  return { ...given, fields, csv, joinsUser: csv.some(({ sql }) => sql.startsWith('u.')) }
}
