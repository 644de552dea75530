-- As ledger_api.investor_commands, for commands of the staff.
create or replace function ledger_api.staff_commands(p_commands jsonb) returns jsonb
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform pg_advisory_xact_lock(ledger.stripe());
  return to_jsonb(ledger_api.commit_commands('staff', p_commands, false));
end $$;
