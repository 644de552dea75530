import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useListContext } from 'react-admin'
import { FilterField } from './FilterField.tsx'
import { findingsOf, type Typed, typedOf, valuesOf } from './filterForm.ts'
import type { ListFilter } from './filters.ts'

interface FilterPanelProps {
  readonly id: string
  readonly filters: readonly ListFilter[]
  readonly onDone: () => void
}

/** The filters that are typed; nothing is requested from the server before they are applied. */
export function FilterPanel({ id, filters, onDone }: FilterPanelProps) {
  const { filterValues, setFilters } = useListContext()
  const [typed, setTyped] = useState(() => typedOf(filters, filterValues))
  const [findings, setFindings] = useState<Typed>({})
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const match = findingsOf(filters, typed)
    setFindings(match)
    if (Object.keys(match).length > 0) return
    setFilters(valuesOf(filters, typed, filterValues))
    onDone()
  }
  return (
    <form id={id} className="list-panel" aria-label="More filters" noValidate onSubmit={apply}>
      <div className="list-fields">
        {filters.map((filter) => (
          <FilterField
            key={filter.source}
            filter={filter}
            typed={typed}
            findings={findings}
            onType={(name, text) => setTyped((before) => ({ ...before, [name]: text }))}
          />
        ))}
      </div>
      <div className="list-panel-commands">
        <Button type="submit" variant="contained">
          Apply filters
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
