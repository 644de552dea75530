import { Funnel } from 'lucide-react'
import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { FilterPanel } from './FilterPanel.tsx'
import { partsOf } from './filterWords.ts'
import type { ListFilter } from './filters.ts'
import { isQuick, QuickFilter } from './QuickFilter.tsx'
import './filters.css'

/** A link sets the person filter; no field takes a typed id. */
const isTyped = (filter: ListFilter): boolean => !isQuick(filter) && filter.kind !== 'person'

/** The filters of few values are open; the others behind a button that says how many are in force. */
export function FilterBar({ filters }: { filters: readonly ListFilter[] }) {
  const [isOpen, setOpen] = useState(false)
  const { filterValues } = useListContext()
  const id = useId()
  const typed = filters.filter(isTyped)
  const { length } = partsOf(typed, filterValues).filter(({ key }) =>
    typed.some(({ source }) => source === key),
  )
  return (
    <>
      {filters.filter(isQuick).map((filter) => (
        <QuickFilter key={filter.source} filter={filter} />
      ))}
      {typed.length > 0 && (
        <Button
          startIcon={<Funnel />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {length === 0 ? 'More filters' : `More filters (${length})`}
        </Button>
      )}
      {isOpen && <FilterPanel id={id} filters={typed} onDone={() => setOpen(false)} />}
    </>
  )
}
