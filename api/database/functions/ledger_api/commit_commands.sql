-- Commands in the order given, as one whole, with what is kept of them; answers their rows.
-- Commands of one kind by or about different investors are one group, since nothing of theirs meets; all else goes one by one.
create or replace function ledger_api.commit_commands(p_actor_kind text, p_commands jsonb, p_waits boolean) returns jsonb[] language plpgsql as $$
declare
  v_commands constant ledger_api.command[] := array(select a from jsonb_populate_recordset(null::ledger_api.command, p_commands) a);
  v_rows jsonb[] := '{}';
  v_some ledger_api.command[];
  v_size integer := 1;
begin
  -- a group has one stripe of the platform's side for each of its commands, and locks them in one order; a second group after
  -- it would not, and two batches could wait for each other in a circle
  if cardinality(v_commands) > 64 then
    raise exception 'at most 64 commands together, not %', cardinality(v_commands)
      using errcode = '23514', constraint = 'batch_is_bounded';
  elsif cardinality(v_commands) > 1 and (
    select count(distinct a.owner) = cardinality(v_commands) and count(distinct (a."table", a.kind, a.open is null)) = 1
      from unnest(v_commands) a
  ) then
    v_size := 64;
  end if;
  -- (groups would take these one after the other, and two batches could wait for each other in a circle)
  if p_actor_kind = 'staff' and cardinality(v_commands) > 1 then
    perform ledger.lock_unchecked_sums(array(
      select 'staff:' || a.actor from unnest(v_commands) a where a.kind is not null and ledger.needs_approval(a.kind)));
  end if;
  for i in 1 .. cardinality(v_commands) by v_size loop
    v_some := v_commands[i : i + v_size - 1];
    v_rows := v_rows || case p_actor_kind when 'investor' then ledger_api.investor_commit(v_some, p_waits)
                                          else ledger_api.staff_commit(v_some, p_waits) end;
  end loop;
  perform ledger_api.record_commands(p_actor_kind, v_commands, v_rows);
  return v_rows;
end $$;
