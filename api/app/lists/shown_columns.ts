import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import { iso, toCents } from '#database/columns'
import { format } from '#domain/money'
import type { List, ShownColumn } from '#lists/list'
import type { Column } from '#lists/list_columns'

type Columns = Record<string, Column>
type Row = Record<string, unknown>
type Read = (row: Row) => unknown

const asIs = (value: unknown) => value

/** The conversion from a stored value to the shown one, by kind. */
const SHOWN: Record<Column['kind'], (value: never) => unknown> = {
  uuid: asIs,
  text: asIs,
  boolean: asIs,
  constant: asIs,
  facts: asIs,
  integer: (value: number | bigint | null) => (typeof value === 'bigint' ? Number(value) : value),
  cents: (value: bigint | string | null) => (value === null ? null : format(toCents(value))),
  instant: (value: Date | null | undefined) => iso(value),
  // a percentage is not money: a JSON number is exact enough to show, and the ledger never reads it
  decimal: (value: string) => Number(value),
  digest: (value: Buffer) => value.toString('hex'),
}

/** What PostgreSQL gave for a column: Lucid keeps it beside the attributes where the model does not declare the column. */
const keptBeside = (row: Row): Row => (row as unknown as Partial<LucidRow>).$extras ?? {}

/** A model declares the columns that code works with; one that is only shown it need not know. */
function readerOf(model: LucidModel | null, column: Column): Read | undefined {
  const { kind, field, values } = column
  if (kind === 'constant') return () => values?.[0]
  const name = column.column ?? (field?.related ? undefined : field?.sql)
  if (name === undefined) return
  const [attribute] = model
    ? ([...model.$columnsDefinitions].find(([, { columnName }]) => columnName === name) ?? [])
    : [name]
  if (attribute !== undefined) return (row) => SHOWN[kind](row[attribute] as never)
  return (row) => {
    const value = keptBeside(row)[name]
    if (value === undefined) throw new Error(`${name} is neither of the model nor of the row`)
    return value === null ? null : SHOWN[kind](value as never)
  }
}

const readers = new WeakMap<List, [name: string, read: Read | undefined][]>()

function readersOf(list: List, model: LucidModel | null) {
  const known = readers.get(list)
  if (known) return known
  const made = Object.entries(list.columns)
    .filter(([, { isHidden }]) => !isHidden)
    .map(([name, column]): [string, Read | undefined] => [name, readerOf(model, column)])
  readers.set(list, made)
  return made
}

/**
 * One row with the shown columns of its list, in their order. Without a model, `row` is a plain database row. `given`
 * supplies the columns that the row lacks or shows differently; a column in none of them throws.
 */
export function showColumns<Of extends Columns>(
  list: List<Of>,
  model: LucidModel | null,
  row: object,
  given: Partial<Record<ShownColumn<Of>, unknown>> = {},
): Record<ShownColumn<Of>, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [name, read] of readersOf(list, model)) {
    if (Object.hasOwn(given, name)) shown[name] = given[name as ShownColumn<Of>]
    else if (read) shown[name] = read(row as Record<string, unknown>)
    else throw new Error(`${list.resource}: nothing says what ${name} shows`)
  }
  return shown as Record<ShownColumn<Of>, unknown>
}
