import type { List, ShownColumn } from '#lists/list'
import type { Column } from '#lists/list_columns'
import {
  count,
  day,
  digest,
  email,
  flag,
  instant,
  money,
  nullable,
  oneOf,
  type Schema,
  signedMoney,
  text,
  uuid,
} from '#openapi/shapes'

const BY_KIND: Record<Column['kind'], Schema> = {
  uuid,
  cents: money,
  instant,
  integer: count,
  decimal: { type: 'number', minimum: 0 },
  boolean: flag,
  digest,
  text: text(),
  constant: text(),
  facts: { type: ['object', 'null'] },
}

const BY_FORM = { email, day, text: text() }

function baseOf({ kind, form, values, isSigned }: Column): Schema {
  if (values?.length === 1) return { const: values[0] }
  if (values) return oneOf(values)
  if (form instanceof RegExp) return { type: 'string', pattern: form.source }
  if (form) return BY_FORM[form]
  if (isSigned) return kind === 'decimal' ? { type: 'number' } : signedMoney
  return BY_KIND[kind]
}

function shapeOf(column: Column): Schema {
  const { description, isNullable } = column
  const base = { ...baseOf(column), ...(description && { description }) }
  return isNullable ? nullable(base) : base
}

/** The schema of a list's columns, as its rows have them. */
export function columnShapes<Of extends Record<string, Column>>({
  columns,
}: List<Of>): Record<ShownColumn<Of>, Schema> {
  const shown = Object.entries(columns).filter(([, { isHidden }]) => !isHidden)
  return Object.fromEntries(shown.map(([name, column]) => [name, shapeOf(column)])) as Record<
    ShownColumn<Of>,
    Schema
  >
}
