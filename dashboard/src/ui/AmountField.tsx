import type { Cents } from '@assay/api/domain/money'
import { readTypedAmount } from '@assay/api/domain/typed_amount'
import type { ReactNode } from 'react'
import { formatUsd, type Usd, usdOf } from '@assay/client/money'
import { useFieldFrame } from './Field.tsx'

interface AmountFieldProps {
  readonly value: string
  readonly onType: (amount: string) => void
  /** The verb for the amount: "deposited". */
  readonly effect: string
  /** Whether the form takes this amount: only then does the field say what comes of it. */
  readonly takes: (amount: Cents) => boolean
  /** The amount that Max fills in. */
  readonly maximum?: Usd
  readonly error?: string | undefined
  readonly hint?: ReactNode
}

/** The only field for an amount in US dollars. It shows how the amount was read before anything is sent. */
export function AmountField(props: AmountFieldProps) {
  const { value, onType, effect, takes, maximum, error, hint } = props
  const read = readTypedAmount(value)
  const frame = useFieldFrame('amount', error, hint, [
    read.kind === 'amount' &&
      (error === undefined && takes(read.amount)
        ? `${formatUsd(usdOf(read.amount))} will be ${effect}.`
        : `Read as ${formatUsd(usdOf(read.amount))}.`),
    // the form's own sentence comes first; this one says why the amount could not be read
    read.kind === 'refused' && error !== undefined && read.sentence,
  ])
  return (
    <div className="field">
      <label className="field-label" htmlFor="amount">
        Amount (USD)
      </label>
      <div className="input-with-action">
        <input
          className="input figures"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onType(event.target.value)}
          {...frame.inputProps}
        />
        {maximum !== undefined && (
          <button className="input-action" type="button" onClick={() => onType(maximum)}>
            Max
            <span className="visually-hidden">: {formatUsd(maximum)}</span>
          </button>
        )}
      </div>
      {frame.notes}
    </div>
  )
}
