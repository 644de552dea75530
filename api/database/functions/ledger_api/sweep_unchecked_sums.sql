-- Deletes the sums that no 24-hour sum of now or later includes.
create or replace function ledger_api.sweep_unchecked_sums() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from ledger.unchecked_sums u where u.hour < ledger.hour_of(now()) - 48
$$;
