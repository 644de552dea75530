import { formatUsd } from '@assay/client/money'
import type { DeclaredPlan } from '@assay/client/schemas'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortDate } from '../business_days/words.ts'
import { get } from '../client.ts'
import type { Approval } from '../commands/approval.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
import { WaitingRequest } from '../commands/OpenRequests.tsx'
import { useOpenApprovals } from '../commands/useOpenApproval.ts'
import { RowList } from '../lists/RowList.tsx'
import { type PlainColumn, PlainTable } from '../ui/PlainTable.tsx'
import { useMay } from '../ui/useMay.ts'
import { declarationColumns, declarationFilters, declarationPath } from './declarationColumns.ts'
import { DeclareDialog } from './DeclareDialog.tsx'
import './declarations.css'

/** The days of the plans whose rate is declared: which is next, and what was declared with which evidence. */
export const Declarations = () => (
  <RowList
    title="Declarations"
    subtitle="The result of each day of a declared plan, by two people with evidence. It accrues in the close of its day, or where it came late in the next one, and never changes."
    resource="declarations"
    sort={{ field: 'date', order: 'DESC' }}
    filters={declarationFilters}
    columns={declarationColumns}
    rowPath={declarationPath}
    nothing="Nothing was declared yet. The first day of a plan follows its first active investment."
    above={<Next />}
  />
)

function Next() {
  const isAllowed = useMay('declarations.manage')
  const open = useOpenDialog()
  const requests = useOpenApprovals()
  const { data, isError, refetch } = useQuery({
    queryKey: ['declared-plans'],
    queryFn: () => get<DeclaredPlan[]>('/declared-plans'),
  })
  if (isError)
    return (
      <p className="part-note" role="alert">
        The plans could not be fetched.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Fetch again
        </Button>
      </p>
    )
  if (data === undefined) return <div className="declarations-coming" aria-busy="true" />
  const rows = data.map((plan) => ({ plan, asked: requests?.get(objectOf(plan)) }))
  const free = rows.flatMap(({ plan, asked }) => (asked === undefined ? [plan] : []))
  return (
    <section aria-labelledby="declarations-next" className="declarations-next">
      <h2 className="part-heading" id="declarations-next">
        Next days
      </h2>
      {data.length === 0 ? (
        <p className="part-note">
          No plan is declared. Choose “declared” as the kind of a plan to declare its days.
        </p>
      ) : (
        <PlainTable
          label="Next days to declare"
          rows={rows}
          keyOf={({ plan }) => plan.id}
          columns={COLUMNS}
        />
      )}
      {isAllowed && free.length > 0 && (
        <div className="detail-commands">
          <Button variant="contained" onClick={() => open(<DeclareDialog plans={free} />)}>
            Declare a day
          </Button>
        </div>
      )}
      <h2 className="part-heading">Declared</h2>
    </section>
  )
}

interface Row {
  readonly plan: DeclaredPlan
  /** The open request about its next day. */
  readonly asked: Approval | undefined
}

/** As a request names a day of a plan. */
const objectOf = ({ id, nextDate }: DeclaredPlan): string => `${id}/${nextDate ?? ''}`

function stateOf({ plan: { nextDate, mayBeDeclared }, asked }: Row): ReactNode {
  if (asked !== undefined) return <WaitingRequest approval={asked} />
  if (nextDate === null) return 'No investment was active yet'
  return mayBeDeclared ? 'Waits for its result' : 'Not over yet'
}

const COLUMNS: readonly PlainColumn<Row>[] = [
  { label: 'Plan', cell: ({ plan }) => plan.name },
  {
    label: 'Next day',
    cell: ({ plan: { nextDate } }) => (nextDate === null ? '—' : shortDate(nextDate)),
  },
  { label: 'State', cell: stateOf },
  {
    label: 'Active investments',
    cell: ({ plan }) => plan.investments.toLocaleString('en-US'),
    isNumber: true,
  },
  { label: 'Principal', cell: ({ plan }) => formatUsd(plan.principal), isNumber: true },
]
