import { INVESTMENT_MACHINE } from '@assay/api/domain/investment_status'
import { isFinal, statusesOf } from '@assay/api/domain/transition'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'

/** A status that can still change is not final. */
const RUNNING = statusesOf(INVESTMENT_MACHINE).filter(
  (status) => !isFinal(INVESTMENT_MACHINE, status),
)

/** The number of investments in a plan, and how many of them are not final. */
export function usePlanUse(id: string): { all: number; running: number } | undefined {
  const query = (more: Record<string, unknown>) => ({
    filter: { plan_id: id, ...more },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' as const },
  })
  const all = useGetList('investments', query({})).total
  const running = useGetList('investments', query({ status: RUNNING })).total
  return all === undefined || running === undefined ? undefined : { all, running }
}

const count = (many: number, what: string): string =>
  `${many.toLocaleString('en-US')} ${what}${many === 1 ? '' : 's'}`

export const describeUse = ({ all, running }: { all: number; running: number }): string =>
  all === 0
    ? 'Nobody has invested in it.'
    : `${count(all, 'investment')}, ${running.toLocaleString('en-US')} of them not over.`

export function PlanUse({ id }: { id: string }) {
  const use = usePlanUse(id)
  const filter = JSON.stringify({ plan_id: id })
  return (
    <p className="plan-note">
      {use !== undefined && describeUse(use)}{' '}
      {use !== undefined && use.all > 0 && (
        <Link to={`/admin/investments?filter=${encodeURIComponent(filter)}`}>Show them</Link>
      )}
    </p>
  )
}
