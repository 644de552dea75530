-- The date of today as decisions about investments count it (ledger.decided_on).
create or replace function ledger_api.today() returns date language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select ledger.decided_on(b.date) from ledger.business_dates b where b.status = 'open'
$$;
