export interface Choice {
  readonly id: string | boolean
  readonly name: string
}

interface Named {
  /** The field of the API that is filtered by. */
  readonly source: string
  readonly label: string
}

export interface ChoiceFilter extends Named {
  readonly kind: 'choice'
  readonly choices: readonly Choice[]
  /** Several at once; the API takes them for a status alone. */
  readonly isMany: boolean
}

/** A range between two bounds, either of which may be left open. */
export interface RangeFilter extends Named {
  readonly kind: 'amount' | 'day' | 'number'
  readonly unit?: string
}

/** Equality with the typed value; `plan` and `person` by the id of another row, which is shown by its name. */
export interface TextFilter extends Named {
  readonly kind: 'text' | 'plan' | 'person'
}

export type ListFilter = ChoiceFilter | RangeFilter | TextFilter

export const isRange = (filter: ListFilter): filter is RangeFilter =>
  filter.kind === 'amount' || filter.kind === 'day' || filter.kind === 'number'

const ranged = (kind: RangeFilter['kind']) => (source: string, label: string, unit?: string) =>
  ({ kind, source, label, ...(unit !== undefined && { unit }) }) satisfies RangeFilter

export const amountFilter = ranged('amount')
export const dayFilter = ranged('day')
export const numberFilter = ranged('number')

const typed = (kind: TextFilter['kind']) => (source: string, label: string) =>
  ({ kind, source, label }) satisfies TextFilter

export const textFilter = typed('text')
export const planFilter = typed('plan')
export const personFilter = typed('person')

/** The names in a request's filter that belong to one filter of the screen. */
export const namesOf = (filter: ListFilter): readonly string[] =>
  isRange(filter) ? [`${filter.source}_gte`, `${filter.source}_lte`] : [filter.source]
