import { ColumnChoice } from './ColumnChoice.tsx'
import type { Column } from './columns.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import type { ListFilter } from './filters.ts'
import { SavedViews } from './SavedViews.tsx'

interface ListToolsProps {
  readonly name: string
  readonly columns: readonly Column[]
  readonly filters: readonly ListFilter[]
}

/** The tools above a list: which rows, in which view, with which columns, and a way to export them. */
export function ListTools({ name, columns, filters }: ListToolsProps) {
  return (
    <>
      <div className="list-tools">
        <FilterBar filters={filters} />
        <div className="list-tools-end">
          <SavedViews name={name} columns={columns} />
          <ColumnChoice name={name} columns={columns} />
          <ExportButton />
        </div>
      </div>
      <FilterChips filters={filters} />
    </>
  )
}
