-- Acts of one kind on one table, of one investor each: their rows and their entries; answers the rows. What is kept of
-- them goes with them: doors.keep_acts.
-- Not granted to anybody: the doors say who may ask for what.
create or replace function doors.move_money(p_actor_kind text, p_acts doors.act[], p_waits boolean) returns jsonb[]
language plpgsql as $$
declare
  one constant doors.act := p_acts[1];
  v_rows jsonb[];
  v_at timestamptz;
  v_times timestamptz[];
begin
  -- one act of an investor's money at a time, taken before any row, so that acts never wait in a circle
  if one.expect is null and p_waits then
    perform pg_advisory_xact_lock(doors.lane(one.owner));
  elsif not (select bool_and(pg_try_advisory_xact_lock(doors.lane(a.owner))) from unnest(p_acts) a) then
    raise exception 'somebody else is at it' using errcode = 'AS001';
  end if;
  -- what was read to work out the entries must still be true
  if exists (
    select from unnest(p_acts) a join ledger.accounts b on b.owner = a.owner and b.kind = 'available'
     where b.seq <> (a.expect->>b.asset)::bigint
  ) then
    raise exception 'stale_read' using errcode = 'AS001';
  end if;
  -- read with the lanes taken, so that the acts on one investor's money have times in their order
  v_at := doors.moment();
  v_times := array_fill(v_at, array[cardinality(p_acts)]);
  if one.open is not null then
    v_rows := doors.open_rows(one."table", p_acts, array(select uuidv7() from unnest(p_acts)), v_times);
  else
    v_rows := doors.move_rows(p_actor_kind, one."table", p_acts, v_times);
  end if;
  if one.kind is not null then
    perform ledger.post(array(
      select row(a.kind, (v_rows[a.ordinality]->>'id')::uuid, a.owner, a.amount, p_actor_kind || ':' || a.actor, a.lines, v_at)::ledger.posting
        from unnest(p_acts) with ordinality a));
  end if;
  return v_rows;
end $$;
