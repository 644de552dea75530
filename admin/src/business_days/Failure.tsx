import { CircleAlert } from 'lucide-react'
import { type BusinessDay, shortDate, stepInWords } from './words.ts'
import './business_days.css'

/** Why a date is not closed: the step that failed, and what the database said. */
export function Failure({ day }: { day: BusinessDay }) {
  const { date, failedStep, error } = day
  if (failedStep === null) return null
  return (
    <p role="alert" className="day-failed">
      <CircleAlert size={20} aria-hidden="true" />
      <span>
        <strong>
          {shortDate(date)} could not be closed: “{stepInWords(failedStep)}” failed.
        </strong>{' '}
        {error} Nothing of this step was done, and no later day is closed before it. Put the cause
        right, then try again.
      </span>
    </p>
  )
}
