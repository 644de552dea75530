-- Commands of one kind on one table, of one investor each: their rows and their entries; answers the rows. What is kept of
-- them goes with them: ledger_api.record_commands.
-- Not granted to anybody: the ledger API say who may ask for what.
create or replace function ledger_api.execute_commands(p_actor_kind text, p_commands ledger_api.command[], p_waits boolean) returns jsonb[]
language plpgsql as $$
declare
  one constant ledger_api.command := p_commands[1];
  v_rows jsonb[];
  v_at timestamptz;
  v_times timestamptz[];
begin
  -- one command of an investor's money at a time, taken before any row, so that commands never wait in a circle
  if one.expect is null and p_waits then
    perform pg_advisory_xact_lock(ledger_api.investor_lock(one.owner));
  elsif not (select bool_and(pg_try_advisory_xact_lock(ledger_api.investor_lock(a.owner))) from unnest(p_commands) a) then
    raise exception 'investor is locked by another transaction' using errcode = 'AS001';
  end if;
  -- what was read to work out the entries must still be true
  if exists (
    select from unnest(p_commands) a join ledger.accounts b on b.owner = a.owner and b.kind = 'available'
     where b.seq <> (a.expect->>b.asset)::bigint
  ) then
    raise exception 'stale_read' using errcode = 'AS001';
  end if;
  -- read with the locks taken, so that the commands on one investor's money have times in their order
  v_at := ledger_api.moment();
  v_times := array_fill(v_at, array[cardinality(p_commands)]);
  if one.open is not null then
    v_rows := ledger_api.open_requests(one."table", p_commands, array(select uuidv7() from unnest(p_commands)), v_times);
  else
    v_rows := ledger_api.transition_requests(p_actor_kind, one."table", p_commands, v_times);
  end if;
  if one.kind is not null then
    perform ledger.post(array(
      select row(a.kind, (v_rows[a.ordinality]->>'id')::uuid, a.owner, a.amount, p_actor_kind || ':' || a.actor, a.lines, v_at)::ledger.posting
        from unnest(p_commands) with ordinality a));
  end if;
  return v_rows;
end $$;
