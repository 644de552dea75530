import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { PoolState } from '@assay/client/schemas'
import { centsOf, formatUsd, inUsd, minus } from '@assay/client/money'
import { coverText } from '@assay/client/plans'
import { shortDate } from '../business_days/words.ts'
import { get } from '../client.ts'
import type { Approval } from '../commands/approval.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
import { OpenRequests } from '../commands/OpenRequests.tsx'
import { useOpenApprovals } from '../commands/useOpenApproval.ts'
import { RowList } from '../lists/RowList.tsx'
import { type PlainColumn, PlainTable } from '../ui/PlainTable.tsx'
import { useMay } from '../ui/useMay.ts'
import { Dues } from './Dues.tsx'
import { FundDialog } from './FundDialog.tsx'
import { fundingColumns, fundingFilters, fundingPath } from './fundingColumns.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import './pool.css'

/** What earnings are paid out of: the balances, what is due out of them, and every funding with its evidence. */
export const Pool = () => (
  <RowList
    title="Returns pool"
    subtitle="What earnings are paid out of. Money comes in by a funding of two people with evidence, and is never an investor’s principal."
    resource="fundings"
    filters={fundingFilters}
    columns={fundingColumns}
    rowPath={fundingPath}
    nothing="Nothing was put into the pool yet. Fund it before earnings are due."
    above={<Balances />}
  />
)

const isOfPool = ({ objectKind }: Approval): boolean => objectKind === 'funding'

function Balances() {
  const isAllowed = useMay('pool.manage')
  const open = useOpenDialog()
  const waiting = [...(useOpenApprovals()?.values() ?? [])].filter(isOfPool)
  const { data, isError, refetch } = useQuery({
    queryKey: ['pool'],
    queryFn: () => get<PoolState[]>('/pool'),
  })
  if (isError)
    return (
      <p className="part-note" role="alert">
        The balances of the pool could not be fetched.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Fetch again
        </Button>
      </p>
    )
  if (data === undefined) return <div className="pool-coming" aria-busy="true" />
  return (
    <section aria-labelledby="pool-balances" className="pool-state">
      <h2 className="part-heading" id="pool-balances">
        Balances
      </h2>
      <PlainTable
        label="Balances of the pool"
        rows={data}
        keyOf={({ asset }) => asset}
        classOf={({ oldestDue }) => (oldestDue === null ? undefined : 'pool-short')}
        columns={COLUMNS}
      />
      <OpenRequests label="Movements that wait for a second approval" requests={waiting} />
      {isAllowed && (
        <div className="detail-commands">
          <Button variant="contained" onClick={() => open(<FundDialog />)}>
            Fund the pool
          </Button>
          <Button variant="outlined" onClick={() => open(<WithdrawDialog states={data} />)}>
            Take money out
          </Button>
        </div>
      )}
      <p className="part-note">
        What is due stays in the pool. The days covered are what it has after the dues, at what
        active investments earned on the day that was closed last.
      </p>
      <Dues />
      <h2 className="part-heading">Fundings</h2>
    </section>
  )
}

/** How long the pool lasts, or what it lacks. */
function coverInWords({ balance, due, daysCovered, oldestDue }: PoolState): string {
  const lacking = minus(centsOf(due), centsOf(balance))
  if (oldestDue !== null && lacking > 0n)
    return `${inUsd(lacking)} short of what is due since ${shortDate(oldestDue)}`
  return daysCovered === null ? 'Nothing is earned' : coverText(daysCovered)
}

const COLUMNS: readonly PlainColumn<PoolState>[] = [
  { label: 'Asset', cell: ({ asset }) => asset },
  { label: 'In the pool', cell: ({ balance }) => formatUsd(balance), isNumber: true },
  { label: 'Due, not funded', cell: ({ due }) => formatUsd(due), isNumber: true },
  { label: 'May be taken out', cell: ({ takeable }) => formatUsd(takeable), isNumber: true },
  { label: 'Set aside', cell: ({ setAside }) => formatUsd(setAside), isNumber: true },
  { label: 'Paid in 30 days', cell: ({ paid30Days }) => formatUsd(paid30Days), isNumber: true },
  { label: 'Earned a day', cell: ({ earnedADay }) => formatUsd(earnedADay), isNumber: true },
  { label: 'Covers', cell: coverInWords, isNumber: true },
]
