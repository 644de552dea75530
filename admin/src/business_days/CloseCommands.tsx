import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import type { BusinessDays, ClosedDates } from '@assay/client/schemas'
import { dateAfter } from '@assay/api/domain/accrual'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useMay } from '../ui/useMay.ts'
import { shortDate } from './words.ts'
import './business_days.css'

interface Closed {
  /** What is on the screen. */
  readonly answer: BusinessDays
  readonly closed: (date: string | undefined) => void
}

/** What a close did. Where it had nothing to do, another one is named only if the open date has moved since it was seen. */
function closedInWords({ dates, openDate }: ClosedDates, seenOpen: string): string {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) {
    const until = shortDate(dateAfter(openDate, -1))
    return openDate > seenOpen
      ? `Another close was faster: every date is closed until ${until}.`
      : `Nothing was left to close: every date that is over is closed, until ${until}.`
  }
  if (dates.length === 1) return `${shortDate(first)} is closed.`
  return `${dates.length} days are closed, ${shortDate(first)} to ${shortDate(last)}.`
}

interface CloseCall extends Closed {
  readonly path: string
  readonly failed: string
}

function useClose({ path, failed, closed, answer: { openDate } }: CloseCall) {
  const client = useQueryClient()
  return usePlainCall<ClosedDates>({
    method: 'POST',
    path,
    failed,
    done: (answer) => {
      toast.success(closedInWords(answer, openDate))
      closed(answer.dates.at(-1))
    },
    after: () => void client.invalidateQueries(),
  })
}

/** Closes what is over, or tries again what failed; in a demo, also closes days ahead of the calendar. */
export function CloseCommands({ answer }: { answer: BusinessDays }) {
  const isAllowed = useMay('business-days.close')
  const [last, setLast] = useState<string>()
  if (!isAllowed) return null
  return (
    <div className="close-commands">
      <Close answer={answer} closed={setLast} />
      {answer.runsAhead && <Advance answer={answer} closed={setLast} />}
      {last !== undefined && (
        <p className="close-outcome">
          <Link to={`/admin/business-days/${last}`}>
            What the close of {shortDate(last)} paid and ended
          </Link>
        </p>
      )}
    </div>
  )
}

function Close({ answer, closed }: Closed) {
  const hasFailed = answer.days.some(({ failedStep }) => failedStep !== null)
  const { send, isSending } = useClose({
    path: '/business-days/close',
    failed: 'The days could not be closed. Check your connection and try again.',
    ...{ answer, closed },
  })
  return (
    <Button
      variant={hasFailed ? 'contained' : 'outlined'}
      aria-disabled={isSending}
      onClick={() => void send()}
    >
      {hasFailed ? 'Try again' : 'Close days that are over'}
    </Button>
  )
}

const MOST_DAYS = 31

function Advance({ answer, closed }: Closed) {
  const [days, setDays] = useState('1')
  const id = useId()
  const { send, isSending, refused } = useClose({
    path: '/demo/advance',
    failed: 'The demo could not be advanced. Check your connection and try again.',
    ...{ answer, closed },
  })
  const problem = refused?.fields.days
  return (
    <form
      className="advance no-print"
      onSubmit={(event) => {
        event.preventDefault()
        void send({ days: Number(days) })
      }}
    >
      <label htmlFor={id}>Demo: advance by days</label>
      <input
        id={id}
        type="number"
        min={1}
        max={MOST_DAYS}
        value={days}
        aria-invalid={problem !== undefined}
        onChange={(event) => setDays(event.target.value)}
      />
      <Button type="submit" variant="outlined" aria-disabled={isSending}>
        {isSending ? 'Advancing…' : 'Advance'}
      </Button>
      {problem !== undefined && <p className="advance-problem">{problem}</p>}
    </form>
  )
}
