import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { businessCalendar } from '#config/business_days'
import { rowsOf } from '#database/rows'

/**
 * Writes the business calendar of the settings: the zone, the time of closing, and whether dates may close ahead of the
 * calendar. Only the owner of the tables can write it; a change adds a line to the audit log.
 */
export async function writeCalendar(owner: QueryClientContract): Promise<void> {
  await rowsOf(
    owner,
    `with before as (select * from ledger.calendar), changed as (
       update ledger.calendar c set zone = :zone, close_after = cast(:closeAfter as time), runs_ahead = :runsAhead
        where (c.zone, c.close_after, c.runs_ahead) is distinct from (:zone, cast(:closeAfter as time), cast(:runsAhead as boolean))
       returning c.*)
     insert into audit_events (chain, seq, seal, actor_kind, action, object_kind, before, after)
     select audit_bucket('system', null, null), 0, '', 'system', 'calendar.changed', 'installation', to_jsonb(b), to_jsonb(c)
       from before b, changed c`,
    businessCalendar,
  )
}
