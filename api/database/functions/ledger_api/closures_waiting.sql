-- How many owners wait for the closure of their account.
create or replace function ledger_api.closures_waiting() returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*)::integer from public.users u where u.closure_requested_at is not null and u.closed_at is null
$$;
