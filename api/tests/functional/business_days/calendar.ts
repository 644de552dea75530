import { look } from '#tests/fixtures'

export { followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'

/**
 * Lets exactly the open date be over, whatever the clock says: the zone of the calendar is moved so that the date ended
 * some minutes ago.
 */
export async function endOpenDate(): Promise<void> {
  await look(
    `update ledger.calendar c set close_after = '00:05', zone = '<ahead>-' || to_char(h.hours, 'FM000')
       from (select ceil(extract(epoch from (b.date + 1 + time '00:06') - (now() at time zone 'UTC')) / 3600) as hours
               from ledger.business_dates b where b.status = 'open') h`,
  )
}

/** Puts the calendar back to what the settings say. */
export const restoreCalendar = () =>
  look(`update ledger.calendar set runs_ahead = false, zone = 'UTC'`)
