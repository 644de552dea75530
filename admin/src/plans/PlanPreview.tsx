import { serverNow } from '@assay/client/serverTime'
import { maturity } from '@assay/api/domain/maturity'
import { accrued } from '@assay/api/domain/daily_rate'
import { isExitFee, NO_EARLY_EXIT, plainRate } from '@assay/api/domain/plan_terms'
import { typedAmount } from '@assay/api/domain/typed_amount'
import { perDay } from '@assay/client/figures'
import { inUsd, usdOf } from '@assay/client/money'
import { daysText, planName } from '@assay/client/plans'
import { exitWords, KIND_WORDS, maturityWords } from '@assay/client/terms'
import { daysOfText, percentOfText, type Typed } from './planForm.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const OPEN = '–'

const amountText = (text: string): string => {
  const amount = typedAmount(text)
  return amount === null ? OPEN : inUsd(amount)
}

/** The earnings on the least amount, once all the fields that they need are filled in. */
function example(typed: Typed): string | null {
  const least = typedAmount(typed.minAmount)
  const percent = percentOfText(typed.returns)
  const days = daysOfText(typed.duration)
  if (least === null || percent === null || days === null) return null
  const end = day.format(maturity(new Date(serverNow()), days))
  return `${inUsd(least)} invested today: ${inUsd(accrued(least, percent, days))} projected by ${end}.`
}

/** Until the terms are typed, there is nothing to replace a missing name with. */
function titleOf(typed: Typed): string {
  const name = typed.name.trim()
  const least = typedAmount(typed.minAmount)
  const duration = daysOfText(typed.duration)
  if (least === null || duration === null) return name === '' ? 'Plan without a name' : name
  return planName({ name, least: usdOf(least), duration })
}

/** What leaving early costs, as far as it is typed. */
function leavingOf(fee: string): string {
  if (fee === '') return exitWords(NO_EARLY_EXIT)
  return isExitFee(fee) ? exitWords(plainRate(fee)) : OPEN
}

/** The plan as its investors will see it, while it is typed. */
export function PlanPreview({ typed }: { typed: Typed }) {
  const days = daysOfText(typed.duration)
  const percent = percentOfText(typed.returns)
  const sentence = example(typed)
  const facts = [
    ['Minimum', amountText(typed.minAmount)],
    ['Maximum', amountText(typed.maxAmount)],
    ['Term', days === null ? OPEN : daysText(days)],
    ['Projected return', percent === null ? OPEN : perDay(Number(percent))],
    ['Earnings', KIND_WORDS[typed.kind]],
    ['Leaving early', leavingOf(typed.earlyExit.trim())],
    ['At maturity', maturityWords([typed.atMaturity])],
    ['Risk', 'High: you could lose all of it'],
  ] as const
  return (
    <section className="plan-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">As investors see it</h2>
      <div className="plan-card">
        <h3>{titleOf(typed)}</h3>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        {sentence !== null && <p>{sentence}</p>}
        <p className="plan-note">Returns are projected, not guaranteed.</p>
      </div>
      <p className="plan-note">
        {typed.owner === null
          ? 'Offered to every investor.'
          : `Offered to ${typed.owner.name} alone.`}
      </p>
    </section>
  )
}
