import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { DAY } from '#database/seeders/demo/scenario'

/** Business dates that are closed already; before them earnings were credited by hand. Each costs some 0.1 s of the first start. */
const CLOSED = 10

/** The midnight with which the first business date begins. */
export const firstDateOf = (now: number): number => Math.floor(now / DAY) * DAY - CLOSED * DAY

/** The midnights with which the closed dates end, oldest first. */
export const closesOf = (now: number): number[] =>
  Array.from({ length: CLOSED }, (_, nth) => firstDateOf(now) + (nth + 1) * DAY)

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** As owner of the tables, which alone can: nothing is posted yet, and the first date may be any. */
const begin = (date: string) => `
alter table ledger.business_dates disable trigger business_dates_guard;
update ledger.business_dates set date = '${date}';
set constraints all immediate;
set constraints all deferred;
alter table ledger.business_dates enable trigger business_dates_guard;
create function pg_temp.close(p_date date) returns void language plpgsql
set enable_hashjoin = on set enable_seqscan = on as $$
begin
  while ledger_api.close_next(false, p_date) is not null loop
    null;
  end loop;
end $$`

/** The closes have the times of their dates, a few minutes after midnight, and took as long as they took. */
const TIMES = `
set constraints all immediate;
set constraints all deferred;
alter table ledger.business_dates disable trigger business_dates_guard;
alter table ledger.close_steps disable trigger close_steps_guard;
update ledger.business_dates b
   set opened_at = b.date + time '00:05', closing_at = b.date + 1 + time '00:05',
       closed_at = b.date + 1 + time '00:05' + (select sum(s.took_ms) from ledger.close_steps s where s.business_date = b.date) * interval '1 ms'
 where b.status = 'closed';
update ledger.business_dates b set opened_at = b.date + time '00:05' where b.status = 'open';
update ledger.close_steps s
   set started_at = s.business_date + 1 + time '00:05' + d.before * interval '1 ms',
       finished_at = s.business_date + 1 + time '00:05' + (d.before + s.took_ms) * interval '1 ms'
  from (select business_date, step, coalesce(sum(took_ms) over (partition by business_date order by place rows between unbounded preceding and 1 preceding), 0) as before
          from ledger.close_steps) d
 where (d.business_date, d.step) = (s.business_date, s.step);
set constraints all immediate;
set constraints all deferred;
alter table ledger.business_dates enable trigger business_dates_guard;
alter table ledger.close_steps enable trigger close_steps_guard`

/** Lets the books begin some days ago, as the closed dates ask. */
export const beginBooks = (trx: TransactionClientContract, now: number) =>
  trx.rawQuery(begin(dateOf(firstDateOf(now))))

/** Closes the date that ends with a midnight, in its steps, as the worker does. */
export async function closeDate(trx: TransactionClientContract, midnight: number): Promise<void> {
  await rowsOf(
    trx,
    `select set_config('assay.moment', :at, true), pg_temp.close(cast(:date as date))`,
    {
      at: new Date(midnight).toISOString(),
      date: dateOf(midnight - DAY),
    },
  )
}

export const dateCloses = (trx: TransactionClientContract) => trx.rawQuery(TIMES)
