import { IconButton, MenuItem, TextField } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useListContext } from 'react-admin'
import { countOf, useTotal } from './total.ts'

const SIZES = [25, 50, 100, 200]

/** Pages that the server refuses: a narrower filter or the export reaches their rows. */
const DEEPEST = 100_000

const numbers = new Intl.NumberFormat('en-US')

/** Which page of the list is shown, and the way to its neighbours. */
export function Pages() {
  const { data, page, perPage, setPage, setPerPage } = useListContext()
  const { total, isEstimate } = useTotal()
  if (data === undefined || data.length === 0 || total === undefined) return null
  const first = (page - 1) * perPage + 1
  const isTooDeep = page * perPage >= DEEPEST
  const isLast = page * perPage >= total
  return (
    <nav className="list-pages" aria-label="Pages">
      <TextField
        select
        className="list-size"
        fullWidth={false}
        label="Rows per page"
        value={SIZES.includes(perPage) ? perPage : ''}
        onChange={(event) => setPerPage(Number(event.target.value))}
      >
        {SIZES.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
      <div className="list-turn">
        <p className="figures">
          {numbers.format(first)}–{numbers.format(first + data.length - 1)} of{' '}
          {countOf(total, isEstimate)}
        </p>
        <IconButton
          aria-label="Go to previous page"
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          aria-label="Go to next page"
          disabled={isLast || isTooDeep}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      {isTooDeep && !isLast && <p>Narrow the list or export it to see further rows.</p>}
    </nav>
  )
}
