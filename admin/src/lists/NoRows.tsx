import { Button } from '@mui/material'
import { HttpError, useListContext } from 'react-admin'

const FAILED = 'The list could not be fetched. Check the connection and try again.'

const sentenceOf = (failure: unknown): string =>
  failure instanceof HttpError && failure.status < 500 ? failure.message : FAILED

/** What stands in place of rows: what went wrong, that nothing matches, or that there is nothing yet. */
export function NoRows() {
  const { data, error, isPending, filterValues, setFilters, refetch } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0
  const clear = <Button onClick={() => setFilters({}, {})}>Clear filters</Button>
  if (error) {
    return (
      <div className="list-none" role="alert">
        <p>{sentenceOf(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
        {isFiltered && clear}
      </div>
    )
  }
  if (isPending || data === undefined || data.length > 0) return null
  return (
    <div className="list-none" role="status">
      <p>{isFiltered ? 'No results for these filters.' : 'Nothing here yet.'}</p>
      {isFiltered && clear}
    </div>
  )
}
