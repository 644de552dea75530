import { type SortPayload, useListContext } from 'react-admin'
import type { FilterValues } from './filterWords.ts'

/** The rows of a list and their order: an export and a saved view are made of it. */
export interface ListQuery {
  readonly resource: string
  readonly filter: FilterValues
  readonly sort: SortPayload
}

/** The query of the list on the screen, with the screen's own filter. */
export function useListQuery(): ListQuery {
  const { resource, filterValues, filter, sort } = useListContext()
  return { resource, filter: { ...filterValues, ...filter }, sort }
}
