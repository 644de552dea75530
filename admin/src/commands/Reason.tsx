import { TextField } from '@mui/material'

interface ReasonProps {
  readonly value: string
  readonly onType: (reason: string) => void
  readonly hint: string
  readonly error: string | undefined
  readonly isFixed: boolean
  readonly isFirst?: boolean
}

/** As long as the API takes. */
const LONGEST = 500

export const Reason = ({ value, onType, hint, error, isFixed, isFirst = false }: ReasonProps) => (
  <TextField
    label="Reason"
    required
    multiline
    minRows={2}
    autoFocus={isFirst}
    value={value}
    onChange={(event) => onType(event.target.value)}
    disabled={isFixed}
    error={error !== undefined}
    helperText={error ?? hint}
    slotProps={{ htmlInput: { maxLength: LONGEST } }}
  />
)
