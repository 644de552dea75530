-- Commands of investors, each about themselves: requests of their own, out of their own available money, and cancelling
-- requests that staff have not begun with. Nothing else. app.uid or app.uids names the investors of this statement.
-- Several that arrived together are one transaction, so that they share one wait for the disk: all of them or none, and the
-- caller sends them one by one where it is none. A single command waits for the investor lock; one of several never does, so
-- that batches cannot deadlock. Answers the rows in the order of the commands.
-- (a few commands against tables of any size: the cached plan must never be one with a sequential scan)
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
