import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import useSWR, { useSWRConfig } from 'swr'
import { Link, useLocation, useSearch } from 'wouter'
import { useUser } from '../accounts/useUser.ts'
import type { Answer } from '../client.ts'
import { type CallFailure, sentenceOf } from '@assay/client/failures'
import type { CommandBody } from '@assay/client/commands'
import type { TermSheet } from '@assay/client/schemas'
import { isTouched } from '../live/changes.ts'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { useCommand } from '../ui/useCommand.ts'
import { useDraft } from '../ui/useDraft.ts'
import { InvestForm } from './InvestForm.tsx'
import { InvestResult } from './InvestResult.tsx'
import { InvestReview } from './InvestReview.tsx'
import type { Investment } from './investment.ts'
import { type Plan, planOf } from './plan.ts'
import '../ui/flow.css'
import './invest.css'
import './plan_table.css'

const EMPTY = { plan_id: '', method: '', amount: '' }
const FAILED = 'Failed to invest.'

/** Plan, asset, amount, review; the answer has its own address. */
export function Invest() {
  const id = new URLSearchParams(useSearch()).get('investment')
  return id === null ? <Request /> : <InvestResult key={id} id={id} />
}

function Request() {
  const plans = useSWR<Answer<Plan[]>, Error>('/plan/all')
  const user = useUser()
  const { draft, stage, send, review, change, reviewed } = useInvestment()
  const [offered, investor] = [plans.data?.data, user.data?.data]
  if (offered === undefined || investor === undefined)
    return (
      <div className="flow">
        <Heading title="Trade" />
        <Loading
          failure={failureOf(plans.error, user.error)}
          retry={() => void Promise.all([plans.mutate(), user.mutate()])}
        >
          <Bars count={7} />
        </Loading>
      </div>
    )
  if (offered.length === 0) return <NoPlans />
  if (stage.at === 'review')
    return (
      <InvestReview
        body={stage.body}
        plan={reviewed?.plan ?? offered.find(({ id }) => id === stage.body.plan_id)}
        changed={reviewed?.before}
        state={stage.state}
        problem={stage.problem}
        onConfirm={() => void send(stage.body)}
        onChange={change}
      />
    )
  return (
    <InvestForm
      plans={offered}
      investor={investor}
      draft={draft}
      refused={stage.refused}
      readAvailable={async () => (await user.mutate())?.data.balance ?? investor.balance}
      onReview={review}
    />
  )
}

const failureOf = (plans: Error | undefined, user: Error | undefined): string | undefined =>
  (plans && sentenceOf(plans, 'Failed to fetch plans.')) ??
  (user && sentenceOf(user, 'Failed to fetch profile'))

const NoPlans = () => (
  <div className="flow">
    <Heading title="Trade" />
    <div className="empty">
      <p>No plan is offered to you at the moment, so there is nothing to invest in.</p>
      <Link className="button button-quiet" href="/user/market">
        Look at the markets
      </Link>
    </div>
  </div>
)

/** The plan as it is reviewed; `before`: the same before its terms changed under the reader. */
interface Reviewed {
  readonly plan: Plan
  readonly before?: Plan | undefined
}

function useInvestment() {
  const [reviewed, setReviewed] = useState<Reviewed>()
  const draft = useDraft('investment', EMPTY)
  const [, navigate] = useLocation()
  const { mutate } = useSWRConfig()
  const command = useCommand<Investment>({
    kind: 'investment',
    screen: '/user/invest',
    call: '/investment',
    fields: ['plan_id', 'method', 'amount'],
    fallback: FAILED,
    revised(failure, body) {
      const sheet = newSheetIn(failure)
      if (sheet === undefined) return undefined
      setReviewed((was) => ({ plan: planOf(sheet, was?.plan), before: was?.plan }))
      void mutate((key) => typeof key === 'string' && key.startsWith('/plan/'))
      return { ...body, terms: sheet.terms }
    },
    done(answer, isHere) {
      const { id } = answer.data
      draft.clear()
      toast.success('Investment successful!')
      void mutate((key) => isTouched(key, ['investment', 'balance']))
      void mutate(`/investment/${id}`, answer, { revalidate: false })
      if (isHere) navigate(`/user/invest?investment=${id}`, { replace: true })
    },
  })
  return {
    draft,
    ...command,
    reviewed,
    review(body: CommandBody, plan: Plan): void {
      setReviewed({ plan })
      command.review(body)
    },
  }
}

/** The sheet in force that comes with the refusal of an earlier one. */
const newSheetIn = ({ code, data }: CallFailure): TermSheet | undefined =>
  code === 'terms_changed' ? (data as TermSheet) : undefined
