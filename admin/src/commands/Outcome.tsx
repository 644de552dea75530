import { Button } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Change } from './command.ts'
import { Changes } from './Changes.tsx'
import type { Figures } from './rows.ts'

interface OutcomeProps {
  readonly of: string
  readonly figures: UseQueryResult<Figures>
  readonly changes: (figures: Figures) => readonly Change[]
}

/** The figures before and after; until they arrive, a placeholder of the same size. */
export function Outcome({ of, figures, changes }: OutcomeProps) {
  const { data, isError, refetch } = figures
  if (data !== undefined) {
    const all = changes(data)
    return all.length === 0 ? null : <Changes of={of} changes={all} />
  }
  if (!isError) return <div className="command-changes-coming" aria-busy="true" />
  return (
    <p className="command-note" role="alert">
      The figures of {of} could not be fetched. The command does not need them.{' '}
      <Button size="small" onClick={() => void refetch()}>
        Fetch again
      </Button>
    </p>
  )
}
