import type { Cents } from '@assay/api/domain/money'
import { assetOfMethod } from '@assay/api/domain/asset'
import { InCoins } from '../markets/InCoins.tsx'
import { Amount } from '../ui/Amount.tsx'
import { usdOf } from '@assay/client/money'
import { Fact, Facts } from '../ui/Facts.tsx'
import { isMethod, type Terms, usualHours } from './withdrawal.ts'

interface BreakdownProps {
  readonly amount: Cents | null
  readonly terms: Terms
  readonly method: string
}

/** The costs and the net amount, while the amount is being typed. */
export function Breakdown({ amount, terms, method }: BreakdownProps) {
  const way = terms.methods.find((row) => row.method === method)
  const asset = isMethod(method) ? assetOfMethod(method) : null
  return (
    <Facts>
      <Fact name="Charge">
        <Amount value={terms.charge} />
      </Fact>
      <Fact name="Maximum">
        <Amount value={terms.maximum} />
      </Fact>
      <Fact name="You receive">
        {amount === null ? '–' : <Amount value={usdOf(amount)} />}
        {asset && amount !== null && (
          <>
            <br />
            <small className="muted">
              <InCoins asset={asset} amount={amount} />
            </small>
          </>
        )}
      </Fact>
      {way && <Fact name="Usual time">{usualHours(way.usualHours)}</Fact>}
    </Facts>
  )
}
