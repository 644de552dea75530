-- A deposit with the locks of its bucket and its investor, in the order in which every command takes them.
create or replace function coins.lock_deposit(p_deposit uuid) returns public.deposits language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  d public.deposits;
begin
  perform pg_advisory_xact_lock(x.bucket), pg_advisory_xact_lock(ledger_api.investor_lock(x.user_id))
     from public.deposits x where x.id = p_deposit and x.bucket = public.bucket_of(p_deposit);
  select x.* into strict d from public.deposits x where x.id = p_deposit and x.bucket = public.bucket_of(p_deposit) for no key update;
  return d;
end $$;
