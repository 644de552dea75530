import { formatUsd, type Usd, usdOf } from '@assay/client/money'
import { type Plan, quickAmounts } from './plan.ts'

interface QuickAmountsProps {
  readonly plan: Plan | undefined
  readonly available: Usd
  readonly onChoose: (amount: string) => void
}

/** Sums that this plan takes and the available balance covers. */
export function QuickAmounts({ plan, available, onChoose }: QuickAmountsProps) {
  const amounts = plan === undefined ? [] : quickAmounts(plan, available)
  if (amounts.length === 0) return null
  return (
    <fieldset className="quick-amounts">
      <legend className="visually-hidden">Quick amounts</legend>
      {amounts.map((amount) => (
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
