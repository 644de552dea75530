import { planName } from '@assay/client/plans'
import type { Plan } from '@assay/client/schemas'
import { Button, MenuItem, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { useProposals } from './useProposals.ts'
import './credit.css'

const SUBTITLE =
  'For adjustments: the close of business credits each day by itself. Only days that it has left out are proposed, those before the first date that was closed. Change any amount, fill in days at each rate, or empty an amount to leave that investment out.'

/** Many credits in one review: of a plan, or of investments that were chosen in their list. */
export function CreditEarnings() {
  const [search, setSearch] = useSearchParams()
  const plan = search.get('plan') ?? ''
  const investments = search.get('investments') ?? ''
  const query = new URLSearchParams(
    plan !== '' ? { plan } : investments !== '' ? { investments } : {},
  ).toString()
  return (
    <ScreenFrame title="Credit Earnings" subtitle={SUBTITLE}>
      <div className="credit-head">
        <PlanChoice value={plan} onChoose={(id) => setSearch({ plan: id })} />
        {plan === '' && investments === '' && (
          <p>Choose a plan, or choose investments under Active Investment.</p>
        )}
      </div>
      {query !== '' && <Proposals query={query} />}
    </ScreenFrame>
  )
}

const MOST_PLANS = 1000

const nameOf = ({ name, minAmount, duration, user }: Plan): string => {
  const called = planName({ name, least: minAmount, duration })
  return user === null ? called : `${called} (${user.name})`
}

interface PlanChoiceProps {
  readonly value: string
  readonly onChoose: (id: string) => void
}

function PlanChoice({ value, onChoose }: PlanChoiceProps) {
  const { data = [] } = useGetList<Plan>('plans', {
    pagination: { page: 1, perPage: MOST_PLANS },
    sort: { field: 'name', order: 'ASC' },
  })
  const isKnown = data.some(({ id }) => id === value)
  return (
    <TextField
      select
      label="Plan"
      className="credit-plan"
      value={isKnown ? value : ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      {data.map((plan) => (
        <MenuItem key={plan.id} value={plan.id}>
          {nameOf(plan)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Proposals({ query }: { query: string }) {
  const { data, isError, refetch, dataUpdatedAt } = useProposals(query)
  if (isError) {
    return (
      <p role="alert">
        The investments could not be fetched.{' '}
        <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    )
  }
  if (data === undefined) return <div className="credit-coming" aria-busy="true" />
  if (data.length === 0) return <p>No active investment here.</p>
  return <ProposalForm key={`${query} ${dataUpdatedAt}`} rows={data} />
}
