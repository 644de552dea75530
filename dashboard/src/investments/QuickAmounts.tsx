import { formatUsd, usdOf } from '@assay/client/money'
import { type Plan, quickAmounts } from './plan.ts'

interface QuickAmountsProps {
  readonly plan: Plan
  readonly onChoose: (amount: string) => void
}

/** Sums that this plan takes. */
export function QuickAmounts({ plan, onChoose }: QuickAmountsProps) {
  return (
    <fieldset className="quick-amounts">
      <legend className="visually-hidden">Quick amounts</legend>
      {quickAmounts(plan).map((amount) => (
        <button
          key={amount}
          className="button button-quiet figures"
          type="button"
          onClick={() => onChoose(usdOf(amount))}
        >
          {formatUsd(usdOf(amount))}
        </button>
      ))}
    </fieldset>
  )
}
