import { InputAdornment, TextField } from '@mui/material'

interface AmountFieldProps {
  readonly value: string
  readonly onType: (amount: string) => void
  readonly error: string | undefined
  readonly isFixed: boolean
}

export const AmountField = ({ value, onType, error, isFixed }: AmountFieldProps) => (
  <TextField
    label="Amount"
    required
    autoFocus
    autoComplete="off"
    value={value}
    onChange={(event) => onType(event.target.value)}
    disabled={isFixed}
    error={error !== undefined}
    helperText={error}
    slotProps={{
      htmlInput: { inputMode: 'decimal', className: 'figures' },
      input: { endAdornment: <InputAdornment position="end">USD</InputAdornment> },
    }}
  />
)
