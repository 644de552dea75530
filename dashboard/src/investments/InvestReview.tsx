import { ASSET_NAMES, type Asset } from '@assay/api/domain/asset'
import { RISK_NOTICE } from '@assay/api/domain/risk_notice'
import type { CommandBody } from '@assay/client/commands'
import { Amount } from '../ui/Amount.tsx'
import { centsOf, formatUsd, type Usd } from '@assay/client/money'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Review } from '../ui/Review.tsx'
import type { ReviewState } from '../ui/useCommand.ts'
import { exitWords, KIND_WORDS, maturityWords } from '@assay/client/terms'
import { ReadTerms } from '../terms/ReadTerms.tsx'
import { TermsChanged } from '../terms/TermsChanged.tsx'
import { nameOf, type Plan, returnsText } from './plan.ts'
import { Projection } from './Projection.tsx'

interface InvestReviewProps {
  readonly body: CommandBody
  readonly plan: Plan | undefined
  /** The plan before its terms changed under the reader. */
  readonly changed?: Plan | undefined
  readonly state: ReviewState
  readonly problem: string | undefined
  readonly onConfirm: () => void
  readonly onChange: () => void
}

export function InvestReview({ body, plan, changed, ...review }: InvestReviewProps) {
  const amount = (body.amount ?? '0.00') as Usd
  return (
    <Review
      title="Check your investment"
      action={`Invest ${formatUsd(amount)}`}
      running="Sending your request…"
      {...review}
    >
      {plan && changed && <TermsChanged before={changed} after={plan} />}
      <p className="risk-line">{RISK_NOTICE.text}</p>
      <Facts>
        <Fact name="Plan">{plan ? nameOf(plan) : 'No longer offered'}</Fact>
        <Fact name="Asset">{ASSET_NAMES[body.method as Asset] ?? body.method}</Fact>
        <Fact name="Amount">
          <strong>
            <Amount value={amount} />
          </strong>
        </Fact>
        {plan && (
          <>
            <Fact name="Projected return">{returnsText(plan)} of the amount</Fact>
            <Fact name="Earnings">{KIND_WORDS[plan.kind]}</Fact>
            <Fact name="Leaving early">{exitWords(plan.earlyExit)}</Fact>
            <Fact name="At maturity">{maturityWords(plan.atMaturity)}</Fact>
          </>
        )}
      </Facts>
      {plan && <Projection plan={plan} amount={centsOf(amount)} />}
      {plan && <ReadTerms key={plan.terms} planId={plan.id} />}
      <p className="muted">
        By confirming you accept these terms; the investment keeps the hash of this term sheet. The
        amount is set aside from the moment you ask. It stays invested until the investment ends.
      </p>
    </Review>
  )
}
