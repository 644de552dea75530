import type { LucidModel } from '@adonisjs/lucid/types/model'
import { iso } from '#database/columns'
import { type Cents, format } from '#domain/money'
import type { List, ShownColumn } from '#lists/list'
import type { Column } from '#lists/list_columns'

type Columns = Record<string, Column>
type Read = (row: Record<string, unknown>) => unknown

const asIs = (value: unknown) => value

/** The conversion from a stored value to the shown one, by kind. */
const SHOWN: Record<Column['kind'], (value: never) => unknown> = {
  uuid: asIs,
  text: asIs,
  boolean: asIs,
  constant: asIs,
  facts: asIs,
  integer: (value: number | bigint | null) => (typeof value === 'bigint' ? Number(value) : value),
  cents: (value: Cents | null) => (value === null ? null : format(value)),
  instant: (value: Date | null | undefined) => iso(value),
  // a percentage is not money: a JSON number is exact enough to show, and the ledger never reads it
  decimal: (value: string) => Number(value),
  digest: (value: Buffer) => value.toString('hex'),
}

function readerOf(model: LucidModel | null, column: Column): Read | undefined {
  const { kind, field, values } = column
  if (kind === 'constant') return () => values?.[0]
  const name = column.column ?? (field?.related ? undefined : field?.sql)
  const [attribute] = model
    ? ([...model.$columnsDefinitions].find(([, { columnName }]) => columnName === name) ?? [])
    : [name]
  return attribute === undefined ? undefined : (row) => SHOWN[kind](row[attribute] as never)
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
 * supplies the columns that the row lacks or shows differently; a column in neither throws.
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
