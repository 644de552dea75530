import { Button } from '@mui/material'
import { useListContext, useResourceContext } from 'react-admin'
import { CallFailure, serverSentenceOf } from '@assay/client/failures'
import { fetchFailureOf } from './fetchFailures.ts'

/** The server's words, with those for each field that it named. */
function sentencesOf(failure: unknown, fallback: string): readonly string[] {
  const errors = failure instanceof CallFailure ? failure.errors : []
  return errors.length > 0
    ? errors.map(({ message }) => message)
    : [serverSentenceOf(failure, fallback)]
}

/** The text in place of rows: what went wrong, that nothing matches, or that there is nothing yet. */
export function NoRows({ nothing = 'Nothing here yet.' }: { nothing?: string | undefined }) {
  const { data, error, isPending, filterValues, setFilters, refetch } = useListContext()
  const fallback = fetchFailureOf(useResourceContext())
  const isFiltered = Object.keys(filterValues).length > 0
  const clear = <Button onClick={() => setFilters({})}>Clear filters</Button>
  if (error) {
    return (
      <div className="list-none" role="alert">
        {sentencesOf(error, fallback).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="list-none-commands">
          <Button onClick={() => void refetch()}>Try again</Button>
          {isFiltered && clear}
        </div>
      </div>
    )
  }
  if (isPending || data === undefined || data.length > 0) return null
  return (
    <div className="list-none" role="status">
      <p>{isFiltered ? 'No results for these filters.' : nothing}</p>
      {isFiltered && <div className="list-none-commands">{clear}</div>}
    </div>
  )
}
