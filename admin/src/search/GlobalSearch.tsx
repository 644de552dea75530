import { Search } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hitPath } from './hit.ts'
import { outcomeOf, Results } from './Results.tsx'
import { useSearch } from './useSearch.ts'

interface GlobalSearchProps {
  readonly field: RefObject<HTMLInputElement | null>
  /** Called when a result was chosen or the search was left. */
  readonly onDone?: () => void
}

/** The arrow keys move the focus between the field and the results. */
function moveFocus(frame: HTMLElement, step: number): void {
  const stops = [...frame.querySelectorAll<HTMLElement>('input, li a')]
  const place = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.min(Math.max(place + step, 0), stops.length - 1)]?.focus()
}

/** A field with its results below; Enter opens the first, the arrow keys move, Escape leaves. */
export function GlobalSearch({ field, onDone }: GlobalSearchProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const matches = useSearch(typed)
  const navigate = useNavigate()
  const results = useId()
  const leave = () => {
    setOpen(false)
    setTyped('')
    onDone?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && frame.current !== null) {
      event.preventDefault()
      moveFocus(frame.current, step)
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
      field.current?.focus()
    }
    const [first] = matches.isLooking ? [] : (matches.hits ?? [])
    if (event.key === 'Enter' && event.target === field.current && first !== undefined) {
      leave()
      navigate(hitPath(first))
    }
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && frame.current?.contains(relatedTarget))) setOpen(false)
  }
  return (
    <div className="search" role="search" ref={frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Search size={20} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        aria-label="Find a user or an id"
        aria-controls={results}
        placeholder="Find a user or an id"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
      />
      <span className="search-key" aria-hidden="true">
        /
      </span>
      <p role="status" className="visually-hidden">
        {isOpen && outcomeOf(matches)}
      </p>
      <div id={results} className="search-results" hidden={!isOpen || typed.trim() === ''}>
        {isOpen && <Results matches={matches} onChoose={leave} />}
      </div>
    </div>
  )
}
