import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { addressOf, countOf, type Filters, isNarrowed } from './filters.ts'
import { LISTED_TYPES, STATUSES, typeLabel, WAYS } from './transaction.ts'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The text being typed: begins with the filter of the address, and again when that changes. The field stays the same
 * element, so that it keeps the focus.
 */
function useDraft(said: string): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(said)
  const [before, setBefore] = useState(said)
  if (said !== before) {
    setBefore(said)
    setDraft(said)
  }
  return [draft, setDraft]
}

interface FilterBarProps {
  readonly filters: Filters
  /** Empties also a text that was typed and never sent. */
  readonly onClear: () => void
}

/** A choice applies at once; a typed text applies when it is sent. Each is a page of its own to go back from. */
export function FilterBar({ filters, onClear }: FilterBarProps) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useDraft(filters.q)
  // On a phone; a wide page shows all fields.
  const [isOpen, setOpen] = useState(false)
  const count = countOf(filters)
  const set = (change: Partial<Filters>) => navigate(addressOf({ ...filters, ...change }))

  function search(event: FormEvent): void {
    event.preventDefault()
    set({ q: typed.trim() })
  }

  return (
    <search>
      <form className="filters" onSubmit={search}>
        <label className="field filter-search">
          <span className="field-label">Reference or transaction ID</span>
          <span className="filter-search-row">
            <input
              className="input"
              type="search"
              name="q"
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <button className="button button-quiet" type="submit">
              Search
            </button>
          </span>
        </label>
        <button
          className="button button-quiet filters-open"
          type="button"
          aria-expanded={isOpen}
          aria-controls="filter-fields"
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </button>
        <div className="filter-fields" id="filter-fields" data-open={isOpen}>
          <Fields filters={filters} set={set} />
        </div>
        {isNarrowed(filters) && <ClearFilters className="filter-clear" onClear={onClear} />}
      </form>
    </search>
  )
}

interface FieldsProps {
  readonly filters: Filters
  readonly set: (change: Partial<Filters>) => void
}

const Fields = ({ filters, set }: FieldsProps) => (
  <>
    <Select
      label="Type"
      value={filters.type}
      onChoose={(type) => set({ type })}
      choices={LISTED_TYPES.map((type) => [type, typeLabel(type)])}
    />
    <Select
      label="Status"
      value={filters.status}
      onChoose={(status) => set({ status })}
      choices={STATUSES.map((status) => [status, capital(status)])}
    />
    <Select
      label="Method"
      value={filters.method}
      onChoose={(method) => set({ method })}
      choices={WAYS.map(({ name }) => [name, name])}
      isWide
    />
    <DayField label="From" value={filters.from} onChoose={(from) => set({ from })} />
    <DayField label="To" value={filters.to} onChoose={(to) => set({ to })} />
  </>
)

export const ClearFilters = (props: { className?: string; onClear: () => void }) => (
  <Link
    className={`button button-quiet ${props.className ?? ''}`}
    href="/user/transactions"
    onClick={props.onClear}
  >
    Clear filters
  </Link>
)

interface ControlProps {
  readonly label: string
  readonly value: string
  readonly onChoose: (value: string) => void
}

interface SelectProps extends ControlProps {
  readonly choices: readonly (readonly [string, string])[]
  /** On a phone it has a line of its own, so that the two days are side by side. */
  readonly isWide?: boolean
}

const Select = ({ label, value, choices, onChoose, isWide = false }: SelectProps) => (
  <label className={isWide ? 'field filter-wide' : 'field'}>
    <span className="field-label">{label}</span>
    <select className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">All</option>
      {choices.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

/** Taken when it is left or sent: while a year is being typed it is already a date. */
function DayField({ label, value, onChoose }: ControlProps) {
  const [draft, setDraft] = useDraft(value)
  const take = () => {
    if (draft !== value) onChoose(draft)
  }
  return (
    <label className="field">
      <span className="field-label">{label} (UTC)</span>
      <input
        className="input"
        type="date"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
    </label>
  )
}
