-- As doors.investor_acts, for acts of the staff.
create or replace function doors.staff_acts(p_acts jsonb) returns jsonb
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform pg_advisory_xact_lock(ledger.stripe());
  return to_jsonb(doors.commit_acts('staff', p_acts, false));
end $$;
