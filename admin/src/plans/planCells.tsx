import type { Plan } from '@assay/client/schemas'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'

export type PlanRow = Pick<Plan, 'id' | 'offered' | 'user'>

/** The audience of the plan: everyone, or the one investor that it was made for. */
export function OwnerCell() {
  const owner = useRecordContext<PlanRow>()?.user
  if (!owner) return 'Everyone'
  return <Link to={`/admin/allusers/${owner.id}`}>{owner.name}</Link>
}

export const OfferCell = () => (useRecordContext<PlanRow>()?.offered ? 'Offered' : 'Withdrawn')
