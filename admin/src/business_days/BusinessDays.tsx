import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatUsd } from '@assay/client/money'
import type { BusinessDays as Answer } from '@assay/client/schemas'
import { get } from '../client.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { type PlainColumn, PlainTable } from '../ui/PlainTable.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
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

/** Of a day that is open nothing is known yet. */
const closed =
  (cell: (day: BusinessDay) => string) =>
  (day: BusinessDay): ReactNode =>
    day.status !== 'open' && cell(day)

const COLUMNS: readonly PlainColumn<BusinessDay>[] = [
  {
    label: 'Day',
    cell: ({ date }) => (
      <Link className="day-link" to={`/admin/business-days/${date}`}>
        {shortDate(date)}
      </Link>
    ),
  },
  {
    label: 'Status',
    cell: (day) => (day.failedStep === null ? statusInWords(day) : 'Failed'),
  },
  {
    label: 'Accruals',
    cell: closed(({ accruals }) => accruals.toLocaleString('en-US')),
    isNumber: true,
  },
  { label: 'Earned', cell: closed(({ accrued }) => formatUsd(accrued)), isNumber: true },
  { label: 'Paid', cell: closed(({ paid }) => formatUsd(paid)), isNumber: true },
  {
    label: 'Not funded yet',
    cell: closed((day) => (Number(day.unfunded) === 0 ? '' : formatUsd(day.unfunded))),
    isNumber: true,
  },
  {
    label: 'Matured',
    cell: closed(({ matured }) => matured.toLocaleString('en-US')),
    isNumber: true,
  },
  { label: 'Took', cell: closed(({ tookMs }) => durationInWords(tookMs)), isNumber: true },
]

const Days = ({ days }: { days: readonly BusinessDay[] }) => (
  <PlainTable
    label="Business days"
    rows={days}
    keyOf={({ date }) => date}
    classOf={({ failedStep }) => (failedStep === null ? undefined : 'day-row-failed')}
    columns={COLUMNS}
  />
)
