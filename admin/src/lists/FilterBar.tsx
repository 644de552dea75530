import type { ListFilter } from './filters.ts'
import { isQuick, QuickFilter } from './QuickFilter.tsx'

/** The filters that have few values stand open. */
export function FilterBar({ filters }: { filters: readonly ListFilter[] }) {
  return filters
    .filter(isQuick)
    .map((filter) => <QuickFilter key={filter.source} filter={filter} />)
}
