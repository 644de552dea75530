import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Column } from './columns.ts'

const ORDERS = [
  { order: 'ASC', words: 'ascending' },
  { order: 'DESC', words: 'descending' },
] as const

/**
 * The order of the rows where no heading of a column could be pressed. A list may open in the order of something that is
 * no column of it: its usual order.
 */
export function SortField({ columns }: { columns: readonly Column[] }) {
  const { sort, setSort } = useListContext()
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ name, label }) =>
      ORDERS.map(({ order, words }) => ({ name, order, words: `${label}, ${words}` })),
    )
  const present = choices.findIndex(
    ({ name, order }) => name === sort.field && order === sort.order,
  )
  const choose = (place: string) => {
    const chosen = choices[Number(place)]
    if (chosen !== undefined) setSort({ field: chosen.name, order: chosen.order })
  }
  return (
    <TextField
      select
      label="Sort by"
      className="list-sort"
      value={present === -1 ? '' : `${present}`}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {present === -1 && <MenuItem value="">Usual order</MenuItem>}
      {choices.map(({ words }, i) => (
        <MenuItem key={words} value={`${i}`}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}
