import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { Owner } from './plan.ts'

interface OwnerFieldProps {
  readonly owner: Owner | null
  readonly onChoose: (owner: Owner | null) => void
  readonly error: string | undefined
}

const SHOWN = 10
const LEAST_LETTERS = 2

const labelOf = ({ name, email }: Owner): string =>
  email === undefined ? name : `${name}, ${email}`

/** The only investor that a plan is offered to, searched by name, e-mail, username or id. */
export function OwnerField({ owner, onChoose, error }: OwnerFieldProps) {
  const [text, setText] = useState('')
  const q = text.trim()
  const isLongEnough = q.length >= LEAST_LETTERS
  const { data = [], isFetching } = useGetList<Owner>(
    'users',
    {
      filter: { q },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: isLongEnough },
  )
  return (
    <Autocomplete
      id="uid"
      options={isLongEnough ? data : []}
      value={owner}
      onChange={(_, chosen) => onChoose(chosen)}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      // The server has searched already, in fields that are not shown here.
      filterOptions={(options) => options}
      loading={isFetching}
      noOptionsText={isLongEnough ? 'Nobody found' : 'Type a name, an email or a username'}
      renderInput={(params) => (
        <TextField
          {...params}
          label="User"
          error={error !== undefined}
          helperText={error ?? 'Optional: offers the plan to this investor alone.'}
        />
      )}
    />
  )
}
