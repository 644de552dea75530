import type { Cents } from '@assay/api/domain/money'
import { ASSET_NAMES, ASSETS, descriptorOf } from '@assay/api/domain/asset'
import { typedAmount } from '@assay/api/domain/typed_amount'
import { Link } from 'wouter'
import { RISK_NOTICE } from '@assay/api/domain/risk_notice'
import type { User } from '../accounts/user.ts'
import type { CommandBody } from '@assay/client/commands'
import { Amount } from '../ui/Amount.tsx'
import { AmountField } from '../ui/AmountField.tsx'
import { Choices } from '../ui/Choices.tsx'
import { centsOf, type Usd, usdOf } from '@assay/client/money'
import { FormHead } from '../ui/FormHead.tsx'
import { assertCovered, formFindings, showRefusal } from '../ui/formFindings.ts'
import type { useDraft } from '../ui/useDraft.ts'
import { type Errors, useForm } from '../ui/useForm.ts'
import { AssetChart } from './AssetChart.tsx'
import { checkInvestment, INCOMPLETE, planTakes } from './investRules.ts'
import { PlanTable } from './PlanTable.tsx'
import { nameOf, type Plan } from './plan.ts'
import { Projection } from './Projection.tsx'
import { QuickAmounts } from './QuickAmounts.tsx'

interface InvestFormProps {
  readonly plans: readonly Plan[]
  readonly investor: User
  readonly draft: ReturnType<typeof useDraft<{ plan_id: string; method: string; amount: string }>>
  readonly refused: Errors | undefined
  readonly readAvailable: () => Promise<Usd>
  readonly onReview: (body: CommandBody, plan: Plan) => void
}

export function InvestForm(props: InvestFormProps) {
  const { plans, investor, draft, refused, readAvailable, onReview } = props
  const { values, change } = draft
  const { errors, sending, summary, onSubmit } = useForm({
    check: (sent) => formFindings('investment', checkInvestment(sent, plans)),
    explain: () => INCOMPLETE,
    send: async ({ plan_id = '', method = '', amount = '' }) => {
      const [cents, chosen] = [typedAmount(amount), plans.find(({ id }) => id === plan_id)]
      if (cents === null || chosen === undefined) return
      await showRefusal('investment', assertCovered(cents, readAvailable), INCOMPLETE)
      onReview({ plan_id, amount: usdOf(cents), method, terms: chosen.terms }, chosen)
    },
    refused,
  })
  const plan = plans.find(({ id }) => id === values.plan_id)

  return (
    <div className="invest">
      <FormHead title="Trade" errors={errors} summary={summary}>
        <p className="risk-line">{RISK_NOTICE.text}</p>
      </FormHead>
      <form className="form" onSubmit={onSubmit} noValidate>
        <PlanTable
          plans={plans}
          chosen={values.plan_id}
          onChoose={(plan_id) => change({ plan_id })}
          error={errors.fields.plan_id}
        />
        <div className="invest-halves">
          <div className="form invest-fields">
            <Choices
              name="method"
              legend="Asset"
              chosen={values.method}
              onChoose={(method) => change({ method })}
              error={errors.fields.method}
              choices={assetsOf(investor)}
            />
            <AmountField
              value={values.amount}
              onType={(amount) => change({ amount })}
              effect="invested"
              takes={(amount) =>
                (plan === undefined || planTakes(plan, amount)) &&
                amount <= centsOf(investor.balance)
              }
              error={errors.fields.amount}
              hint={<Range plan={plan} investor={investor} />}
            />
            <QuickAmounts
              plan={plan}
              available={investor.balance}
              onChoose={(amount) => change({ amount })}
            />
          </div>
          <Outlook plan={plan} amount={typedAmount(values.amount)} />
          <button
            className="button button-primary button-wide invest-send"
            type="submit"
            disabled={sending}
          >
            Review investment
          </button>
          <AssetChart asset={values.method} />
        </div>
      </form>
    </div>
  )
}

const Outlook = ({ plan, amount }: { plan: Plan | undefined; amount: Cents | null }) => (
  <div className="invest-projection">
    {plan ? (
      <Projection plan={plan} amount={amount !== null && planTakes(plan, amount) ? amount : null} />
    ) : (
      <p className="muted">Choose a plan to see what can come of it.</p>
    )}
  </div>
)

const assetsOf = (investor: User) =>
  ASSETS.map((asset) => ({
    value: asset,
    label: `${ASSET_NAMES[asset]} (${asset})`,
    detail: (
      <>
        <Amount value={investor[descriptorOf(asset).figure]} /> available
      </>
    ),
  }))

const Range = ({ plan, investor }: { plan: Plan | undefined; investor: User }) => (
  <>
    {plan && (
      <>
        {nameOf(plan)} takes <Amount value={plan.minAmount} /> to <Amount value={plan.maxAmount} />.{' '}
      </>
    )}
    You have <Amount value={investor.balance} /> available. The chosen asset is used first, then the
    others.
    {centsOf(investor.balance) === 0n && (
      <>
        {' '}
        <Link href="/user/deposit">Make a deposit</Link> first.
      </>
    )}
  </>
)
