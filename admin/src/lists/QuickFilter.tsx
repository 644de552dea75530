import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Choice, ChoiceFilter, ListFilter } from './filters.ts'

export const isQuick = (filter: ListFilter): filter is ChoiceFilter => filter.kind === 'choice'

const wordsFor = (chosen: readonly string[], choices: readonly Choice[]): string =>
  chosen.map((id) => choices.find((choice) => `${choice.id}` === id)?.name ?? id).join(', ')

/** A filter over few values, in force as soon as one is chosen. */
export function QuickFilter({ filter }: { filter: ChoiceFilter }) {
  const { source, label, choices, isMany } = filter
  const { filterValues, setFilters } = useListContext()
  const requested: unknown = filterValues[source]
  const chosen = (
    Array.isArray(requested) ? requested : requested === undefined ? [] : [requested]
  ).map(String)
  const choose = (ids: readonly string[]) => {
    const values = choices.filter(({ id }) => ids.includes(`${id}`)).map(({ id }) => id)
    const { [source]: _before, ...others } = filterValues
    const value = values.length > 1 ? values : values[0]
    setFilters(value === undefined ? others : { ...others, [source]: value })
  }
  return (
    <TextField
      select
      className="list-quick"
      fullWidth={false}
      label={label}
      value={isMany ? chosen : (chosen[0] ?? '')}
      onChange={({ target }) => choose([target.value].flat().filter((id) => id !== ''))}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: isMany,
          displayEmpty: true,
          renderValue: (value) => wordsFor([value].flat() as string[], choices) || 'Any',
        },
      }}
    >
      {!isMany && <MenuItem value="">Any</MenuItem>}
      {choices.map(({ id, name }) => (
        <MenuItem key={name} value={`${id}`}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
