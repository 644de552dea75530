-- Commands of investors, each by themselves: requests of their own, out of their own available money, and the cancelling of
-- requests that nobody has begun with. Nothing else. Whose calls this statement brings is in app.uid or app.uids.
-- Several that arrived together are one transaction, so that the disk is waited for once: all of them or none, and the
-- caller sends them one by one where it is none. One by itself waits for the investor lock; one of several never does, so
-- that batches cannot wait for each other in a circle. Answers the rows in the order of the commands.
-- (a few commands against tables of any size: the plan that is kept must never be one that reads a table through)
create or replace function ledger_api.investor_execute(p_commands jsonb) returns jsonb
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_callers constant uuid[] := ledger_api.callers();
  v_commands ledger_api.command[] := ledger_api.read_commands('investor', p_commands);
begin
  if exists (select from unnest(v_commands) a where (a.actor = any (v_callers)) is not true or a.owner <> a.actor) then
    raise exception 'an investor sends commands of their own' using errcode = '42501';
  end if;
  for nth in 1 .. cardinality(v_commands) loop
    if (v_commands[nth]).step = 'cancel' then
      v_commands[nth] := ledger_api.cancellation(v_commands[nth]);
    end if;
  end loop;
  return to_jsonb(ledger_api.execute_commands('investor', v_commands));
end $$;
