import { type SortPayload, useListContext } from 'react-admin'
import type { FilterValues } from './filterWords.ts'

/** Which rows of which list, in which order: what an export and a saved view are made of. */
export interface ListQuery {
  readonly resource: string
  readonly filter: FilterValues
  readonly sort: SortPayload
}

/** The query of the list on the screen, with what its screen always filters by. */
export function useListQuery(): ListQuery {
  const { resource, filterValues, filter, sort } = useListContext()
  return { resource, filter: { ...filterValues, ...filter }, sort }
}
