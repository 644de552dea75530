import type { ListFilter } from './filters.ts'
import { FilterBar } from './FilterBar.tsx'
import { SearchField } from './SearchField.tsx'

export function ListTools({ filters }: { filters: readonly ListFilter[] }) {
  return (
    <div className="list-tools">
      <SearchField />
      <FilterBar filters={filters} />
    </div>
  )
}
