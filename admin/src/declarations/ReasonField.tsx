import { TextField } from '@mui/material'
import type { Fields } from '../commands/useSend.ts'
import type { Typed } from '../pool/useMovement.ts'

interface ReasonFieldProps {
  readonly typed: Typed
  readonly type: (name: 'note') => (value: string) => void
  readonly fields: Fields | undefined
  readonly isFixed: boolean
}

/** Why the day came out as it did: investors read it beside the day. */
export function ReasonField({ typed, type, fields, isFixed }: ReasonFieldProps) {
  const error = fields?.note
  return (
    <TextField
      required
      label="Note"
      multiline
      minRows={2}
      value={typed.note ?? ''}
      onChange={({ target }) => type('note')(target.value)}
      disabled={isFixed}
      error={error !== undefined}
      helperText={error ?? 'Why. Investors read it beside the day.'}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  )
}
