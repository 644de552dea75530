import { useId } from 'react'
import type { PlanPages } from './usePlanPages.ts'

type Finder = NonNullable<PlanPages['finder']>

const counted = (count: number): string => `${count} ${count === 1 ? 'plan' : 'plans'}`

/** Above a long list of plans: finds them by their names. */
export function PlanSearch({ finder: { text, search, matches } }: { finder: Finder }) {
  const id = useId()
  return (
    <search className="field">
      <label className="field-label" htmlFor={id}>
        Search plans
      </label>
      <input
        className="input"
        type="search"
        id={id}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => search(event.target.value)}
        // Enter would send the form around the table.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="field-hint" role="status">
        {matches === 0 ? 'No plan has this in its name.' : counted(matches)}
      </p>
    </search>
  )
}

/** Below it: one page after the other. */
export function PlanTurner({ finder: { page, pages, turn } }: { finder: Finder }) {
  if (pages === 1) return null
  return (
    <nav className="plan-pages" aria-label="Pages of plans">
      <button
        className="button button-quiet"
        type="button"
        disabled={page === 1}
        onClick={() => turn(page - 1)}
      >
        Previous plans
      </button>
      <span className="figures">
        Page {page} of {pages}
      </span>
      <button
        className="button button-quiet"
        type="button"
        disabled={page === pages}
        onClick={() => turn(page + 1)}
      >
        Next plans
      </button>
    </nav>
  )
}
