import { isRealDay } from '@assay/api/domain/calendar'
import { LISTED_TYPES, STATUSES, WAYS } from './transaction.ts'

/** The filters of the history, as in the address of the page. Empty: everything. */
export interface Filters {
  readonly type: string
  readonly status: string
  readonly method: string
  readonly from: string
  readonly to: string
  readonly q: string
}

const NAMES = ['type', 'status', 'method', 'from', 'to', 'q'] as const

const oneOf = (value: string | null, choices: readonly string[]): string =>
  value !== null && choices.includes(value) ? value : ''

/** The address is user input: values that are no filter of this page are ignored. */
export function filtersOf(query: URLSearchParams): Filters {
  const day = (name: string) => (isRealDay(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  return {
    type: oneOf(query.get('type'), LISTED_TYPES),
    status: oneOf(query.get('status'), STATUSES),
    method: oneOf(
      query.get('method'),
      WAYS.map(({ name }) => name),
    ),
    from: day('from'),
    to: day('to'),
    q: (query.get('q') ?? '').trim(),
  }
}

export const isNarrowed = (filters: Filters): boolean => NAMES.some((name) => filters[name] !== '')

/** How many are in force besides the search, whose text is in sight. */
export const countOf = (filters: Filters): number =>
  NAMES.filter((name) => name !== 'q' && filters[name] !== '').length

/** The page for these filters, from its beginning. */
export function addressOf(filters: Filters): string {
  const query = new URLSearchParams()
  for (const name of NAMES) if (filters[name] !== '') query.set(name, filters[name])
  return query.size === 0 ? '/user/transactions' : `/user/transactions?${query}`
}

/** The same filters as parameters of the list's call; naming the wanted types leaves out earnings. */
export function apiQuery(filters: Filters): URLSearchParams {
  return queryOf({ ...filters, type: filters.type || LISTED_TYPES.join(',') })
}

/** The same filters for the file, which has the earnings too unless a type is chosen: its lines sum to the balance. */
export const exportQuery = (filters: Filters): URLSearchParams => queryOf(filters)

function queryOf(filters: Filters): URLSearchParams {
  const codes = WAYS.find(({ name }) => name === filters.method)?.codes.join(',') ?? ''
  const query = new URLSearchParams()
  const requested = { ...filters, method: codes }
  for (const name of NAMES) if (requested[name] !== '') query.set(name, requested[name])
  return query
}
