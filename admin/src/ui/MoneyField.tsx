import { readTypedAmount, readTypedBound } from '@assay/api/domain/typed_amount'
import { InputAdornment, TextField } from '@mui/material'
import { inUsd } from '@assay/client/money'

interface MoneyFieldProps {
  readonly label: string
  readonly value: string
  readonly onType: (amount: string) => void
  readonly error?: string | undefined
  /** The verb for the amount: "will be credited". */
  readonly effect?: string
  readonly id?: string
  /** A bound of a list filter: it may be empty, zero or negative. */
  readonly isBound?: boolean
  readonly isFixed?: boolean
  readonly hasFocus?: boolean
}

/** The only field for an amount in US dollars. It shows how the amount was read before anything is sent. */
export function MoneyField({ label, value, onType, error, effect, ...more }: MoneyFieldProps) {
  const { id, isBound = false, isFixed = false, hasFocus = false } = more
  const read = (isBound ? readTypedBound : readTypedAmount)(value)
  const why = error !== undefined && read.kind === 'refused' ? read.sentence : undefined
  const remark =
    read.kind === 'amount'
      ? [inUsd(read.amount), effect].filter(Boolean).join(' ')
      : why === error
        ? undefined
        : why
  return (
    <TextField
      label={label}
      {...(id !== undefined && { id })}
      required={!isBound}
      autoFocus={hasFocus}
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.target.value)}
      disabled={isFixed}
      error={error !== undefined}
      helperText={(error ?? remark) !== undefined && <Remarks texts={[error, remark]} />}
      slotProps={{
        inputLabel: isBound ? { shrink: true } : {},
        htmlInput: { inputMode: 'decimal', className: 'figures' },
        input: isBound ? {} : { endAdornment: <InputAdornment position="end">USD</InputAdornment> },
      }}
    />
  )
}

const Remarks = ({ texts }: { texts: readonly (string | undefined)[] }) =>
  texts.map(
    (text) =>
      text !== undefined && (
        <span key={text} className="field-remark">
          {text}
        </span>
      ),
  )
