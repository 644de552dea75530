import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatUsd } from '@assay/client/money'
import type { BusinessDayDetail } from '@assay/client/schemas'
import { get } from '../client.ts'
import { accountInWords } from '../ledger/words.ts'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'
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

const Steps = ({ day }: { day: BusinessDayDetail }) => (
  <>
    <h2 className="part-heading">Steps</h2>
    <ScrollFrame label="Steps of the close">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">State</th>
            <th scope="col" className="numbers">
              Rows
            </th>
            <th scope="col" className="numbers">
              Amount
            </th>
            <th scope="col">Began</th>
            <th scope="col" className="numbers">
              Took
            </th>
          </tr>
        </thead>
        <tbody>
          {day.steps.map((step) => (
            <tr key={step.step} className={step.error === null ? undefined : 'day-row-failed'}>
              <th scope="row">{stepInWords(step.step)}</th>
              <td>{stateOf(step)}</td>
              <td className="numbers">{step.rows.toLocaleString('en-US')}</td>
              <td className="numbers">{formatUsd(step.amount)}</td>
              <td>{step.startedAt && <Moment at={step.startedAt} />}</td>
              <td className="numbers">{durationInWords(step.tookMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  </>
)

const TrialBalance = ({ day }: { day: BusinessDayDetail }) => (
  <>
    <h2 className="part-heading">Trial balance at the end of the day</h2>
    <ScrollFrame label="Trial balance">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Asset</th>
            <th scope="col" className="numbers">
              Debit
            </th>
            <th scope="col" className="numbers">
              Credit
            </th>
            <th scope="col" className="numbers">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {day.balances.map(({ kind, asset, debit, credit, balance }) => (
            <tr key={`${kind} ${asset}`}>
              <th scope="row">{accountInWords(kind)}</th>
              <td>{asset}</td>
              <td className="numbers">{formatUsd(debit)}</td>
              <td className="numbers">{formatUsd(credit)}</td>
              <td className="numbers">{formatUsd(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
    <p className="part-note">The balances of each asset sum to zero.</p>
  </>
)
