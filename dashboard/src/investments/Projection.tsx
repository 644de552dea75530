import { type Cents, sum } from '@assay/api/domain/money'
import { Amount } from '../ui/Amount.tsx'
import { usdOf } from '@assay/client/money'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Day } from '../ui/Instant.tsx'
import { daysText } from '@assay/client/plans'
import { endDate, type Plan, projected } from './plan.ts'

/** The lowest and the highest result of an amount. Nothing between them is promised either. */
export function Projection({ plan, amount }: { plan: Plan; amount: Cents | null }) {
  return (
    <Facts>
      <Fact name="Ends">
        <Day at={endDate(plan)} /> <span className="muted">after {daysText(plan.duration)}</span>
      </Fact>
      <Fact name="Low case">
        <Amount value="0.00" /> <span className="muted">You lose all of it.</span>
      </Fact>
      <Fact name="High case">
        {amount === null ? (
          '–'
        ) : (
          <>
            <Amount value={usdOf(sum([amount, projected(amount, plan)]))} />{' '}
            <span className="muted">
              Your amount and <Amount value={usdOf(projected(amount, plan))} />, if the whole
              projected return is reached.
            </span>
          </>
        )}
      </Fact>
      <Fact name="Certainty">Projected, not guaranteed</Fact>
    </Facts>
  )
}
