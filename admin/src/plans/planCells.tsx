import type { Plan } from '@assay/client/schemas'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { nameOf } from './plan.ts'

export type PlanRow = Pick<Plan, 'id' | 'offered' | 'pausedSince' | 'user'>

/** The audience of the plan: everyone, or the one investor that it was made for. */
export function OwnerCell() {
  const owner = useRecordContext<PlanRow>()?.user
  if (!owner) return 'Everyone'
  return <Link to={`/admin/allusers/${owner.id}`}>{owner.name}</Link>
}

/** A plan without a name is called by its terms. */
export function NameCell() {
  const plan = useRecordContext<Plan>()
  return plan === undefined ? null : nameOf(plan)
}

/** A plan that has not paid its earnings is offered, and takes nothing. */
export function OfferCell() {
  const plan = useRecordContext<PlanRow>()
  if (!plan?.offered) return 'Withdrawn'
  return plan.pausedSince === null ? 'Offered' : 'Paused'
}
