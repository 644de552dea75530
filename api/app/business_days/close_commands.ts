import { Audit } from '#audit/audit_log'
import { calendar } from '#business_days/business_day_query'
import { CloseFailed, type Closed, closeBusinessDates } from '#business_days/close_service'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

async function closed(work: Promise<Closed>): Promise<string[]> {
  try {
    return (await work).dates
  } catch (error) {
    if (!(error instanceof CloseFailed)) throw error
    const { date, step, message: reason } = error
    throw new Failure('close_failed', { date, step, reason })
  }
}

const note = (caller: Caller, action: string, after: Record<string, unknown>) =>
  Audit.record(caller, { action, objectKind: 'business_day', objectId: null, after })

/**
 * Closes what is over, for a member of staff; what failed before is tried again. Answers the dates, the oldest first: none
 * where no date is over. Failures: close_failed.
 */
export async function closeNow(caller: Caller): Promise<string[]> {
  await note(caller, 'business_day.close_requested', {})
  return closed(closeBusinessDates())
}

/**
 * Closes so many dates ahead of the calendar. Failures: not_found where the installation is no demonstration;
 * close_failed.
 */
export async function advance(caller: Caller, days: number): Promise<string[]> {
  if (!(await calendar()).runsAhead) throw new Failure('not_found')
  await note(caller, 'business_day.advance_requested', { days })
  return closed(closeBusinessDates({ ahead: days }))
}
