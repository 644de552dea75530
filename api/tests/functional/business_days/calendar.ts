import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { look } from '#tests/fixtures'

export { followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'

/** Lets the date that is open be over, and no later one, whatever the clock says. */
export async function endOpenDate(): Promise<void> {
  await look(
    `do $do$ begin execute format('create or replace function ledger.ends_by_now(p_date date) returns boolean language sql stable
       as $f$ select p_date <= %L $f$', (select date from ledger.business_dates where status = 'open')); end $do$`,
  )
}

/** Lets dates end when the calendar says so. */
export const restoreCalendar = () =>
  look(readFileSync(app.makePath('database/functions/ledger/ends_by_now.sql'), 'utf8'))
