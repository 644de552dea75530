import { FUNDING_SOURCES } from '@assay/api/domain/funding_source'
import { outcomeWords } from '@assay/client/maturity'
import { formatUsd } from '@assay/client/money'
import type { BusinessDayDetail } from '@assay/client/schemas'
import { Link } from 'react-router'
import { type PlainColumn, PlainTable } from '../ui/PlainTable.tsx'
import { countInWords } from '../ui/countInWords.ts'
import { rangeInWords } from './words.ts'
import './business_days.css'

type Payment = BusinessDayDetail['payments'][number]
type Ending = BusinessDayDetail['endings'][number] & { isEarly: boolean }

/** What the close of a day did for investors: what it paid and out of what, what is not funded yet, and what ended. */
export const DayOutcome = ({ day }: { day: BusinessDayDetail }) => (
  <>
    <NotFunded day={day} />
    {day.payments.length > 0 && <Payments day={day} />}
    {day.ended > 0 && <Endings day={day} />}
  </>
)

const NotFunded = ({ day: { unfunded, notFunded } }: { day: BusinessDayDetail }) =>
  notFunded.length > 0 && (
    <p className="day-not-funded">
      <strong>{formatUsd(unfunded)} earned on this day is not funded yet</strong>:{' '}
      {notFunded.map(({ asset, amount }) => `${formatUsd(amount)} in ${asset}`).join(', ')}. The
      first close after a funding pays it. <Link to="/admin/pool">Look at the pool</Link>
    </p>
  )

const PAYMENT_COLUMNS: readonly PlainColumn<Payment>[] = [
  { label: 'Asset', cell: ({ asset }) => asset },
  { label: 'Paid', cell: ({ amount }) => formatUsd(amount), isNumber: true },
  { label: 'Earned on', cell: ({ firstDate, lastDate }) => rangeInWords(firstDate, lastDate) },
  {
    label: 'Pool last funded by',
    cell: ({ funding }) =>
      funding && (
        <>
          {FUNDING_SOURCES[funding.source]}, {funding.period}:{' '}
          <Link to={`/admin/fundings/${funding.id}`}>
            <code className="id">{funding.reference}</code>
          </Link>
        </>
      ),
  },
]

const Payments = ({ day }: { day: BusinessDayDetail }) => (
  <>
    <h2 className="part-heading">Earnings that were paid</h2>
    <PlainTable
      label="Earnings that were paid"
      rows={day.payments}
      keyOf={({ asset }) => asset}
      columns={PAYMENT_COLUMNS}
    />
  </>
)

const link = ({ id, reference }: { id: string; reference: string }) => (
  <Link className="day-link" to={`/admin/investments/${id}`}>
    <code className="id">{reference}</code>
  </Link>
)

const ENDING_COLUMNS: readonly PlainColumn<Ending>[] = [
  { label: 'Investment', cell: link },
  { label: 'Plan', cell: ({ planName }) => planName },
  { label: 'Asset', cell: ({ method }) => method },
  { label: 'Principal', cell: ({ amount }) => formatUsd(amount), isNumber: true },
  {
    label: 'Outcome',
    cell: ({ outcome, reason, isEarly }) =>
      outcome === null
        ? (reason ?? (isEarly ? 'Ended by staff' : 'Paid out'))
        : outcomeWords(outcome),
  },
  { label: 'Renewed as', cell: ({ renewedBy }) => renewedBy && link(renewedBy) },
]

const Endings = ({ day: { date, ended, renewed, endings } }: { day: BusinessDayDetail }) => (
  <>
    <h2 className="part-heading">Investments that ended</h2>
    <PlainTable
      label="Investments that ended"
      rows={endings.map((one) => ({ ...one, isEarly: one.lastDate > date }))}
      keyOf={({ id }) => id}
      columns={ENDING_COLUMNS}
    />
    <p className="part-note">
      {countInWords(ended, 'investment')} ended on this date, {renewed.toLocaleString('en-US')} of
      them renewed. What its close matures ends on the next date.
      {ended > endings.length && ` The first ${endings.length} are listed.`}
    </p>
  </>
)
