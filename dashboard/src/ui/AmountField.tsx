import type { ReactNode } from 'react'
import { useFieldFrame } from './Field.tsx'
import { formatUsd, type Usd } from './money.ts'

interface AmountFieldProps {
  readonly value: string
  readonly onType: (amount: string) => void
  /** What a click on Max fills in. */
  readonly maximum?: Usd
  readonly error?: string | undefined
  readonly hint?: ReactNode
}

/** An amount in US dollars, with a button for all of it where there is a most. */
export function AmountField({ value, onType, maximum, error, hint }: AmountFieldProps) {
  const frame = useFieldFrame('amount', error, hint)
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
