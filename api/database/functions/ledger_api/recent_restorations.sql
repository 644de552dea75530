-- The number of restorations within a day, for the gauge of the critical alert.
create or replace function ledger_api.recent_restorations() returns bigint language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select count(*) from public.owner_restorations r where greatest(r.opened_at, r.confirmed_at, r.ended_at) > now() - interval '24 hours'
$$;
