import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatUsd } from '@assay/client/money'
import type { BusinessDayDetail } from '@assay/client/schemas'
import { get } from '../client.ts'
import { accountInWords } from '../ledger/words.ts'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { type PlainColumn, PlainTable } from '../ui/PlainTable.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { DayOutcome } from './DayOutcome.tsx'
import { Failure } from './Failure.tsx'
import { dateInWords, durationInWords, statusInWords, stepInWords } from './words.ts'

/** One business day: the steps of its close, and its trial balance. */
export function BusinessDayPage() {
  const { date = '' } = useParams()
  const query = useQuery({
    queryKey: ['business-days', 'one', date],
    queryFn: () => get<BusinessDayDetail>(`/business-days/${encodeURIComponent(date)}`),
  })
  return (
    <Loaded
      query={query}
      title="Business day"
      failed="The business day could not be fetched."
      back={<Link to="/admin/business-days">Business days</Link>}
    >
      {(day) => (
        <ScreenFrame title={dateInWords(day.date)} fresh="business-days">
          <Failure day={day} />
          <Facts
            facts={[
              { label: 'Status', value: statusInWords(day) },
              { label: 'Close began', value: day.closingAt && <Moment at={day.closingAt} /> },
              { label: 'Closed', value: day.closedAt && <Moment at={day.closedAt} /> },
              { label: 'All days', value: <Link to="/admin/business-days">Business days</Link> },
            ]}
          />
          <DayOutcome day={day} />
          {day.steps.length === 0 ? (
            <p className="part-note">
              This day is open. Its steps stand here as soon as it is closed.
            </p>
          ) : (
            <Steps day={day} />
          )}
          {day.balances.length > 0 && <TrialBalance day={day} />}
        </ScreenFrame>
      )}
    </Loaded>
  )
}

type Step = BusinessDayDetail['steps'][number]

const stateOf = ({ error, finishedAt, startedAt }: Step): string => {
  if (error !== null) return `Failed: ${error}`
  if (finishedAt !== null) return 'Done'
  return startedAt === null ? 'Waiting' : 'Under way'
}

const STEP_COLUMNS: readonly PlainColumn<Step>[] = [
  { label: 'Step', cell: ({ step }) => stepInWords(step) },
  { label: 'State', cell: stateOf },
  { label: 'Rows', cell: ({ rows }) => rows.toLocaleString('en-US'), isNumber: true },
  { label: 'Amount', cell: ({ amount }) => formatUsd(amount), isNumber: true },
  { label: 'Began', cell: ({ startedAt }) => startedAt && <Moment at={startedAt} /> },
  { label: 'Took', cell: ({ tookMs }) => durationInWords(tookMs), isNumber: true },
]

const Steps = ({ day }: { day: BusinessDayDetail }) => (
  <>
    <h2 className="part-heading">Steps</h2>
    <PlainTable
      label="Steps of the close"
      rows={day.steps}
      keyOf={({ step }) => step}
      classOf={({ error }) => (error === null ? undefined : 'day-row-failed')}
      columns={STEP_COLUMNS}
    />
  </>
)

const TrialBalance = ({ day }: { day: BusinessDayDetail }) => (
  <>
    <h2 className="part-heading">Trial balance at the end of the day</h2>
    <PlainTable
      label="Trial balance"
      rows={day.balances}
      keyOf={({ kind, asset }) => `${kind} ${asset}`}
      columns={[
        { label: 'Account', cell: ({ kind }) => accountInWords(kind) },
        { label: 'Asset', cell: ({ asset }) => asset },
        { label: 'Debit', cell: ({ debit }) => formatUsd(debit), isNumber: true },
        { label: 'Credit', cell: ({ credit }) => formatUsd(credit), isNumber: true },
        { label: 'Balance', cell: ({ balance }) => formatUsd(balance), isNumber: true },
      ]}
    />
    <p className="part-note">The balances of each asset sum to zero.</p>
  </>
)
