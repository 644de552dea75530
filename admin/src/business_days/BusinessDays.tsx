import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatUsd } from '@assay/client/money'
import type { BusinessDays as Answer } from '@assay/client/schemas'
import { get } from '../client.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'
import { CloseCommands } from './CloseCommands.tsx'
import { Failure } from './Failure.tsx'
import {
  type BusinessDay,
  dateInWords,
  durationInWords,
  shortDate,
  statusInWords,
} from './words.ts'

const TITLE = 'Business days'
/** Days close by themselves: a screen that is left open shows it. */
const AGAIN_MS = 30_000

/** The days of the books, and how each was closed. */
export function BusinessDays() {
  const query = useQuery({
    queryKey: ['business-days'],
    queryFn: () => get<Answer>('/business-days'),
    refetchInterval: AGAIN_MS,
  })
  return (
    <Loaded query={query} title={TITLE} failed="The business days could not be fetched.">
      {(answer) => (
        <ScreenFrame
          title={TITLE}
          subtitle={`Postings go to ${dateInWords(answer.openDate)} (${answer.zone}). Each day is closed shortly after its midnight, in order, and never opens again.`}
          fresh="business-days"
        >
          {answer.days.map((day) => (
            <Failure key={day.date} day={day} />
          ))}
          <CloseCommands answer={answer} />
          <Days days={answer.days} />
        </ScreenFrame>
      )}
    </Loaded>
  )
}

const Days = ({ days }: { days: readonly BusinessDay[] }) => (
  <ScrollFrame label="Business days">
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Status</th>
          <th scope="col" className="numbers">
            Accruals
          </th>
          <th scope="col" className="numbers">
            Earned
          </th>
          <th scope="col" className="numbers">
            Paid
          </th>
          <th scope="col" className="numbers">
            Matured
          </th>
          <th scope="col" className="numbers">
            Took
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </tbody>
    </table>
  </ScrollFrame>
)

function Day({ day }: { day: BusinessDay }) {
  const { date, accruals, accrued, paid, matured, tookMs, failedStep } = day
  const isOpen = day.status === 'open'
  return (
    <tr className={failedStep === null ? undefined : 'day-row-failed'}>
      <th scope="row">
        <Link className="day-link" to={`/admin/business-days/${date}`}>
          {shortDate(date)}
        </Link>
      </th>
      <td>{failedStep === null ? statusInWords(day) : 'Failed'}</td>
      <td className="numbers">{!isOpen && accruals.toLocaleString('en-US')}</td>
      <td className="numbers">{!isOpen && formatUsd(accrued)}</td>
      <td className="numbers">{!isOpen && formatUsd(paid)}</td>
      <td className="numbers">{!isOpen && matured.toLocaleString('en-US')}</td>
      <td className="numbers">{!isOpen && durationInWords(tookMs)}</td>
    </tr>
  )
}
