import { X } from 'lucide-react'
import { useGetOne, useListContext } from 'react-admin'
import { type FilterPart, partsOf, without } from './filterWords.ts'
import type { ListFilter } from './filters.ts'

/** The filters in force, each with a button that removes it. */
export function FilterChips({ filters }: { filters: readonly ListFilter[] }) {
  const { filterValues, setFilters } = useListContext()
  const parts = partsOf(filters, filterValues)
  if (parts.length === 0) return null
  return (
    <ul className="list-chips" aria-label="Filters in force">
      {parts.map((part) => (
        <li key={part.key}>
          <Chip part={part} onRemove={() => setFilters(without(filterValues, part.names))} />
        </li>
      ))}
      <li>
        <button type="button" className="chips-clear" onClick={() => setFilters({})}>
          Clear filters
        </button>
      </li>
    </ul>
  )
}

interface ChipProps {
  readonly part: FilterPart
  readonly onRemove: () => void
}

const Chip = ({ part, onRemove }: ChipProps) =>
  part.reference === undefined ? (
    <ChipButton label={part.label} words={part.words} onRemove={onRemove} />
  ) : (
    <ReferenceChip part={part} resource={part.reference} onRemove={onRemove} />
  )

/** A row in a filter is shown by its name; until the name arrives, and for a row without one, by its id. */
function ReferenceChip({ part, resource, onRemove }: ChipProps & { resource: string }) {
  const { data } = useGetOne<{ id: string; name: string }>(
    resource,
    { id: part.words },
    { retry: false, onError: () => undefined },
  )
  return <ChipButton label={part.label} words={data?.name ?? part.words} onRemove={onRemove} />
}

interface ChipButtonProps {
  readonly label: string
  readonly words: string
  readonly onRemove: () => void
}

const ChipButton = ({ label, words, onRemove }: ChipButtonProps) => (
  <button type="button" className="chip" onClick={onRemove}>
    <span className="visually-hidden">Remove filter </span>
    <span className="chip-label">{label}:</span> <span className="chip-words">{words}</span>
    <X size="1em" aria-hidden="true" />
  </button>
)
