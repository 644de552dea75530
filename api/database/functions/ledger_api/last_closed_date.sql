-- The last business date that is closed; null before the first one is. No posting reaches it or an earlier one any more, so a
-- statement up to it never changes.
create or replace function ledger_api.last_closed_date() returns date
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select max(b.date) from ledger.business_dates b where b.status = 'closed'
$$;
