import { RecordContextProvider, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router'
import { shortDate } from '../business_days/words.ts'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { ForOperators } from './ForOperators.tsx'
import { PlanCommands } from './PlanCommands.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { PlanUse } from './PlanUse.tsx'
import { nameOf, type Plan } from './plan.ts'
import { typedOf } from './planForm.ts'
import { usePlanForm } from './usePlanForm.ts'
import { PlanVersions } from '../terms/PlanVersions.tsx'

/** One plan: its use, and its terms, which can change for future investments. */
export function EditPlan() {
  const { id = '' } = useParams()
  const { data, error } = useGetOne<Plan>('plans', { id })
  if (error) {
    return (
      <ScreenFrame title="Plan">
        <p role="alert">This plan could not be fetched. It may have been deleted.</p>
      </ScreenFrame>
    )
  }
  if (data === undefined) return <ScreenFrame title="Plan">{null}</ScreenFrame>
  return (
    <ScreenFrame title={nameOf(data)}>
      <RecordContextProvider value={data}>
        <div className="plan-head">
          <PlanUse id={id} />
          <PlanCommands />
        </div>
        <Paused since={data.pausedSince} />
        <ForOperators otherwise={<PlanPreview typed={typedOf(data)} />}>
          <Terms plan={data} />
        </ForOperators>
        <PlanVersions plan={data} />
      </RecordContextProvider>
    </ScreenFrame>
  )
}

/** Why nobody can invest in it for now, and what ends that. */
const Paused = ({ since }: { since: string | null }) =>
  since !== null && (
    <p className="plan-paused" role="status">
      <strong>It takes no new investments for now.</strong> What it earned on {shortDate(since)} has
      not been paid: the returns pool does not cover it. Fund <Link to="/admin/pool">the pool</Link>
      ; the next close pays it, and the plan takes investments again. Requests that wait cannot be
      approved until then.
    </p>
  )

function Terms({ plan }: { plan: Plan }) {
  const form = usePlanForm(typedOf(plan), {
    method: 'PUT',
    path: `plans/${plan.id}`,
    version: plan.version,
    done: 'Plan changed successfully.',
    failed: 'Failed to change plan.',
  })
  return (
    <PlanForm
      form={form}
      submit={{ label: 'Save changes', busy: 'Saving…' }}
      note={
        <p className="plan-note">
          Investments that were already made keep their terms. A change is for those yet to come,
          and makes a new version of the terms below.
        </p>
      }
    />
  )
}
