import { Button } from '@mui/material'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Column } from './columns.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { partsOf } from './filterWords.ts'
import type { ListFilter } from './filters.ts'
import { SavedViews } from './SavedViews.tsx'
import { SearchField } from './SearchField.tsx'
import { SortField } from './SortField.tsx'
import { useHasRoom } from './useHasRoom.ts'

interface ListToolsProps {
  readonly name: string
  readonly columns: readonly Column[]
  /** Those of the columns that the rows have at the moment. */
  readonly shown: readonly Column[]
  readonly filters: readonly ListFilter[]
}

/** The tools above a list: which rows, in which view, with which columns, and a way to export them. */
export function ListTools({ shown, ...tools }: ListToolsProps) {
  const hasRoom = useHasRoom()
  return (
    <>
      {hasRoom ? (
        <div className="list-tools">
          <SearchField />
          <FilterBar filters={tools.filters} />
          <EndTools {...tools} />
        </div>
      ) : (
        <Folded {...tools} shown={shown} />
      )}
      <FilterChips filters={tools.filters} />
    </>
  )
}

const EndTools = ({ name, columns }: Pick<ListToolsProps, 'name' | 'columns'>) => (
  <div className="list-tools-end">
    <SavedViews name={name} columns={columns} />
    <ColumnChoice name={name} columns={columns} />
    <ExportButton />
  </div>
)

/** On a phone the rows begin under the search; all else is behind one button, which counts the filters in force. */
function Folded({ shown, filters, ...tools }: ListToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const { filterValues } = useListContext()
  const id = useId()
  const { length } = partsOf(filters, filterValues)
  return (
    <>
      <div className="list-tools">
        <SearchField />
        <Button
          startIcon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {length === 0 ? 'Filters' : `Filters (${length})`}
        </Button>
      </div>
      {isOpen && (
        <div className="list-tools list-folded" id={id} role="group" aria-label="Filters">
          <FilterBar filters={filters} />
          {shown.some(({ isSortable }) => isSortable) && <SortField columns={shown} />}
          <EndTools {...tools} />
        </div>
      )}
    </>
  )
}
