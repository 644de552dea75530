-- Commands of the staff who decide: to move requests along and to correct earnings. Staff cannot open a request for an investor:
-- ledger_api.actions has no such action for them. One or several, as in ledger_api.investor_execute.
create or replace function ledger_api.staff_execute(p_commands jsonb) returns jsonb
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_commands constant ledger_api.command[] := ledger_api.read_commands('staff', p_commands);
begin
  if exists (select from unnest(v_commands) a join ledger_api.actions k using (action)
              where not public.may(a.actor, k.permission)) then
    raise exception 'staff who decide act here' using errcode = '42501';
  end if;
  return to_jsonb(ledger_api.execute_commands('staff', v_commands));
end $$;
