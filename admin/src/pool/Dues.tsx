import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatUsd } from '@assay/client/money'
import { planName } from '@assay/client/plans'
import type { UnpaidPlan } from '@assay/client/schemas'
import { shortDate } from '../business_days/words.ts'
import { get } from '../client.ts'
import { type PlainColumn, PlainTable } from '../ui/PlainTable.tsx'

const MOST = 200

/** What was earned and is not paid for want of money in the pool, by plan and asset. */
export function Dues() {
  const { data, isError } = useQuery({
    queryKey: ['pool', 'dues'],
    queryFn: () => get<UnpaidPlan[]>('/pool/dues'),
  })
  if (isError) return <p role="alert">The dues could not be fetched. Load the page again.</p>
  return (
    <section aria-labelledby="pool-dues" className="pool-state">
      <h2 className="part-heading" id="pool-dues">
        Unfunded dues by plan
      </h2>
      {data?.length === 0 && <p className="part-note">Everything that was earned is paid.</p>}
      {data !== undefined && data.length > 0 && <DuesTable rows={data} />}
    </section>
  )
}

const COLUMNS: readonly PlainColumn<UnpaidPlan>[] = [
  {
    label: 'Plan',
    cell: (row) => <Link to={`/admin/plans/${row.planId}`}>{nameOf(row)}</Link>,
  },
  { label: 'Asset', cell: ({ asset }) => asset },
  {
    label: 'Accruals',
    cell: ({ accruals }) => accruals.toLocaleString('en-US'),
    isNumber: true,
  },
  { label: 'Due', cell: ({ amount }) => formatUsd(amount), isNumber: true },
  { label: 'Since', cell: ({ oldest }) => shortDate(oldest) },
  {
    label: 'New investments',
    cell: ({ isPaused }) => (isPaused ? <strong className="pool-paused">Paused</strong> : 'Taken'),
  },
]

const DuesTable = ({ rows }: { rows: readonly UnpaidPlan[] }) => (
  <>
    <p className="part-note">
      The next close pays them in the order of their dates, as soon as the pool covers them. A plan
      with dues older than 3 business days takes no new investments until then.
      {rows.length === MOST && ` These are the ${MOST} oldest; the balances above have them all.`}
    </p>
    <PlainTable
      label="Table of unfunded dues"
      rows={rows}
      keyOf={({ planId, asset }) => `${planId} ${asset}`}
      columns={COLUMNS}
    />
  </>
)

const nameOf = ({ planName: name, planPrice, duration }: UnpaidPlan): string =>
  planName({ name, least: planPrice, duration })
