-- Notes why the step under way did not succeed, for who looks at the date; the next attempt takes it away.
create or replace function ledger_api.close_failed(p_reason text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update ledger.close_steps c set error = left(p_reason, 500), failed_at = clock_timestamp(), started_at = coalesce(c.started_at, clock_timestamp())
   where (c.business_date, c.place) = (
     select s.business_date, s.place from ledger.close_steps s join ledger.business_dates b on b.date = s.business_date and b.status = 'closing'
      where s.finished_at is null order by s.place limit 1)
$$;
