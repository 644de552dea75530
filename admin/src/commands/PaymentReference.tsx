import { TextField } from '@mui/material'

interface PaymentReferenceProps {
  readonly value: string
  readonly onType: (reference: string) => void
  readonly isFixed: boolean
  readonly error?: string | undefined
  /** Whose it is, where there are several in one dialog. */
  readonly of?: string
}

/** As long as the API takes. */
const LONGEST = 120

/** The reference of the payment by which the money has gone out; empty while it is unknown. */
export const PaymentReference = (props: PaymentReferenceProps) => {
  const { value, onType, isFixed, error, of } = props
  return (
    <TextField
      label="Payment reference (optional)"
      size={of === undefined ? 'medium' : 'small'}
      fullWidth
      value={value}
      onChange={(event) => onType(event.target.value)}
      disabled={isFixed}
      error={error !== undefined}
      helperText={error ?? (of === undefined && HINT)}
      slotProps={{
        htmlInput: {
          maxLength: LONGEST,
          spellCheck: false,
          autoComplete: 'off',
          ...(of !== undefined && { 'aria-label': `Payment reference of ${of}, optional` }),
        },
      }}
    />
  )
}

const HINT =
  'The transaction hash or the reference of the bank, where it is paid already. The investor sees it and can search for it.'

/** The field that a command has for the payment. */
export function paymentIn(typed: string): { readonly paymentReference?: string } {
  const paymentReference = typed.trim()
  return paymentReference === '' ? {} : { paymentReference }
}
