-- The date that is being closed, and its step under way; null where none is.
create or replace function ledger_api.close_position() returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('date', s.business_date, 'step', s.step)
    from ledger.close_steps s join ledger.business_dates b on b.date = s.business_date and b.status = 'closing'
   where s.finished_at is null order by s.place limit 1
$$;
