import { readTypedBound } from '@assay/api/domain/typed_amount'
import { usdOf } from '@assay/client/money'
import { beginOf, dayOf, endOf } from './days.ts'
import type { FilterValues } from './filterWords.ts'
import { type ListFilter, namesOf } from './filters.ts'

/** The content of the panel's fields, by the names of the request. */
export type Typed = Readonly<Record<string, string>>

const isDayNamed = (filters: readonly ListFilter[]): ReadonlySet<string> =>
  new Set(filters.filter(({ kind }) => kind === 'day').flatMap(namesOf))

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''

/** The filter in force as the fields show it. */
export function typedOf(filters: readonly ListFilter[], values: FilterValues): Typed {
  const days = isDayNamed(filters)
  return Object.fromEntries(
    filters
      .flatMap(namesOf)
      .map((name) => [name, days.has(name) ? dayOf(values[name]) : textOf(values[name])]),
  )
}

function boundValue(filter: ListFilter, name: string, text: string): string {
  if (filter.kind === 'day') return name.endsWith('_gte') ? beginOf(text) : endOf(text)
  if (filter.kind !== 'amount') return text.replace('%', '').trim()
  const read = readTypedBound(text)
  return read.kind === 'amount' ? usdOf(read.amount) : text.trim()
}

/** The faults of the typed bounds, by the names of the request. */
export const findingsOf = (filters: readonly ListFilter[], typed: Typed): Typed =>
  Object.fromEntries(
    filters
      .filter(({ kind }) => kind === 'amount')
      .flatMap(namesOf)
      .flatMap((name) => {
        const read = readTypedBound(typed[name] ?? '')
        return read.kind === 'refused' ? [[name, read.sentence]] : []
      }),
  )

/** The filter that the fields make; filters without a field stay as they are. */
export function valuesOf(
  filters: readonly ListFilter[],
  typed: Typed,
  before: FilterValues,
): FilterValues {
  const values: Record<string, unknown> = { ...before }
  for (const filter of filters) {
    for (const name of namesOf(filter)) {
      const text = typed[name] ?? ''
      if (text.trim() === '') delete values[name]
      else values[name] = boundValue(filter, name, text)
    }
  }
  return values
}
