import { formatUsd } from '@assay/client/money'
import type { DeclaredPlan } from '@assay/client/schemas'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { shortDate } from '../business_days/words.ts'
import { get } from '../client.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
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
          rows={data}
          keyOf={({ id }) => id}
          columns={COLUMNS}
        />
      )}
      {isAllowed && data.length > 0 && (
        <div className="detail-commands">
          <Button variant="contained" onClick={() => open(<DeclareDialog plans={data} />)}>
            Declare a day
          </Button>
        </div>
      )}
      <h2 className="part-heading">Declared</h2>
    </section>
  )
}

function stateInWords({ nextDate, mayBeDeclared }: DeclaredPlan): string {
  if (nextDate === null) return 'No investment was active yet'
  return mayBeDeclared ? 'Waits for its result' : 'Not over yet'
}

const COLUMNS: readonly PlainColumn<DeclaredPlan>[] = [
  { label: 'Plan', cell: ({ name }) => name },
  { label: 'Next day', cell: ({ nextDate }) => (nextDate === null ? '—' : shortDate(nextDate)) },
  { label: 'State', cell: stateInWords },
  {
    label: 'Active investments',
    cell: ({ investments }) => investments.toLocaleString('en-US'),
    isNumber: true,
  },
  { label: 'Principal', cell: ({ principal }) => formatUsd(principal), isNumber: true },
]
