import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { dateAfter } from '#domain/accrual'
import { openDate } from '#tests/invariants/close_of_business'
import { ask } from '#tests/invariants/sessions'

const FILE = 'database/functions/ledger/calendar_date.sql'

/**
 * Sets the calendar so many days after the open date, as an outage in which no date is closed leaves it. Answers the date of
 * today by that calendar.
 */
export async function anOutage(days: number): Promise<string> {
  const date = dateAfter(await openDate(), days)
  await ask(
    'assay_owner',
    `create or replace function ledger.calendar_date() returns date language sql stable as $$ select date '${date}' $$`,
  )
  return date
}

/** The calendar is that of the clock again. */
export const noOutage = () => ask('assay_owner', readFileSync(app.makePath(FILE), 'utf8'))
