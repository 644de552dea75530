-- The available money of several investors at once, as far as they are the callers.
create or replace function ledger_api.available_of(p_owners uuid[]) returns table (owner uuid, asset text, balance bigint, seq bigint)
language plpgsql stable security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare
  v_callers constant uuid[] := case when ledger_api.reads_everybody() then p_owners else ledger_api.callers() end;
begin
  -- (with the limit the planner looks each investor up by the key, however few accounts there are)
  return query select o, a.asset, a.balance, a.seq from unnest(p_owners) o cross join lateral (
    select x.asset, x.balance, x.seq from ledger.accounts x where x.owner = o and x.bucket = public.bucket_of(o) and x.kind = 'available' limit ledger.asset_count()) a
   where o = any (v_callers);
end $$;
