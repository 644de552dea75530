import { isRealDay } from '@assay/api/domain/calendar'
import { formatUsd, type Usd } from '@assay/client/money'
import {
  type ChoiceFilter,
  isRange,
  type ListFilter,
  namesOf,
  type RangeFilter,
} from './filters.ts'

export type FilterValues = Readonly<Record<string, unknown>>

/** A part of the filter in force: its text, and the names that are removed with it. */
export interface FilterPart {
  readonly key: string
  readonly label: string
  readonly names: readonly string[]
  /** The words for it; for the id of another row that id, whose name is looked up. */
  readonly words: string
  readonly reference?: 'plans' | 'users'
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const DECIMAL = /^-?\d+(\.\d+)?$/

const plain = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(plain).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** A bound in words; a text that is no amount or day stays as typed, and the server says what is wrong with it. */
function boundOf({ kind, unit }: RangeFilter, value: unknown): string {
  const text = plain(value)
  if (kind === 'amount' && DECIMAL.test(text)) return formatUsd(text as Usd)
  const isDay = isRealDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  if (kind === 'day' && isDay) return days.format(new Date(text))
  return unit === undefined || kind === 'amount' ? text : `${text} ${unit}`
}

function rangeWords(filter: RangeFilter, [from, to]: readonly unknown[]): string {
  if (to === undefined) return `from ${boundOf(filter, from)}`
  if (from === undefined) return `up to ${boundOf(filter, to)}`
  return `${boundOf(filter, from)} to ${boundOf(filter, to)}`
}

const choiceWords = ({ choices }: ChoiceFilter, value: unknown): string =>
  [value]
    .flat()
    .map((one) => choices.find(({ id }) => id === one)?.name ?? plain(one))
    .join(', ')

const REFERENCES = { plan: 'plans', person: 'users' } as const

function partOf(filter: ListFilter, values: FilterValues): FilterPart | null {
  const names = namesOf(filter)
  const given = names.map((name) => values[name])
  if (given.every((value) => value === undefined)) return null
  const named = { key: filter.source, label: filter.label, names }
  if (isRange(filter)) return { ...named, words: rangeWords(filter, given) }
  if (filter.kind === 'choice') return { ...named, words: choiceWords(filter, given[0]) }
  if (filter.kind === 'text') return { ...named, words: plain(given[0]) }
  return { ...named, words: plain(given[0]), reference: REFERENCES[filter.kind] }
}

/** All filters in force, in the order of the screen; those without a field on the screen come last. */
export function partsOf(filters: readonly ListFilter[], values: FilterValues): FilterPart[] {
  const known = filters.flatMap((filter) => partOf(filter, values) ?? [])
  const named = new Set(['q', ...known.flatMap(({ names }) => names)])
  const others = Object.entries(values)
    .filter(([name]) => !named.has(name))
    .map(([name, value]) => ({ key: name, label: name, names: [name], words: plain(value) }))
  const search = values.q === undefined ? [] : [`“${plain(values.q)}”`]
  return [
    ...search.map((words) => ({ key: 'q', label: 'Search', names: ['q'], words })),
    ...known,
    ...others,
  ]
}

/** The values without some of their names. */
export const without = (values: FilterValues, names: readonly string[]): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
