import { MenuItem, TextField } from '@mui/material'
import type { Fields } from '../commands/useSend.ts'
import type { Typed } from './useMovement.ts'

interface FieldProps<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly typed: Typed
  readonly type: (name: Name) => (value: string) => void
  readonly fields: Fields | undefined
  readonly isFixed: boolean
  readonly hasFocus?: boolean
}

interface Choices {
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}

/** One of a few words. */
export function ChoiceField<Name extends string>(props: FieldProps<Name> & Choices) {
  const { name, label, typed, type, fields, isFixed, hasFocus = false, choices } = props
  const error = fields?.[name]
  return (
    <TextField
      select
      required
      label={label}
      autoFocus={hasFocus}
      value={typed[name] ?? ''}
      onChange={({ target }) => type(name)(target.value)}
      disabled={isFixed}
      error={error !== undefined}
      helperText={error}
    >
      {choices.map(({ id, name: shown }) => (
        <MenuItem key={id} value={id}>
          {shown}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A short text that has to be there. */
export function PlainField<Name extends string>(props: FieldProps<Name> & { hint: string }) {
  const { name, label, typed, type, fields, isFixed, hint } = props
  const error = fields?.[name]
  return (
    <TextField
      required
      label={label}
      autoComplete="off"
      value={typed[name] ?? ''}
      onChange={({ target }) => type(name)(target.value)}
      disabled={isFixed}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ htmlInput: { maxLength: 40 } }}
    />
  )
}

interface NoteFieldProps extends Omit<FieldProps<'note'>, 'name' | 'label' | 'hasFocus'> {
  /** Who reads it. */
  readonly hint: string
  readonly most: number
  readonly isRequired?: boolean
}

/** A note of a few sentences. */
export function NoteField(props: NoteFieldProps) {
  const { typed, type, fields, isFixed, hint, most, isRequired = false } = props
  const error = fields?.note
  return (
    <TextField
      required={isRequired}
      label="Note"
      multiline
      minRows={2}
      value={typed.note ?? ''}
      onChange={({ target }) => type('note')(target.value)}
      disabled={isFixed}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ htmlInput: { maxLength: most } }}
    />
  )
}

/** What a note of the pool says of itself: staff alone read it. */
export const STAFF_NOTE = {
  hint: 'For the second person. Investors do not see it.',
  most: 1_000,
} as const
