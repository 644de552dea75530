-- Acts in the order given, as one whole, with what is kept of them; answers their rows.
-- Acts of one kind by or about different investors are one group, since nothing of theirs meets; all else goes one by one.
create or replace function doors.commit_acts(p_actor_kind text, p_acts jsonb, p_waits boolean) returns jsonb[] language plpgsql as $$
declare
  v_acts constant doors.act[] := array(select a from jsonb_populate_recordset(null::doors.act, p_acts) a);
  v_rows jsonb[] := '{}';
  v_some doors.act[];
  v_size integer := 1;
begin
  -- a group has one stripe of the platform's side for each of its acts, and locks them in one order; a second group after
  -- it would not, and two batches could wait for each other in a circle
  if cardinality(v_acts) > 64 then
    raise exception 'at most 64 acts together, not %', cardinality(v_acts)
      using errcode = '23514', constraint = 'batch_is_bounded';
  elsif cardinality(v_acts) > 1 and (
    select count(distinct a.owner) = cardinality(v_acts) and count(distinct (a."table", a.kind, a.open is null)) = 1
      from unnest(v_acts) a
  ) then
    v_size := 64;
  end if;
  -- (groups would take these one after the other, and two batches could wait for each other in a circle)
  if p_actor_kind = 'staff' and cardinality(v_acts) > 1 then
    perform ledger.lock_unchecked_sums(array(
      select 'staff:' || a.actor from unnest(v_acts) a where a.kind is not null and ledger.takes_two(a.kind)));
  end if;
  for i in 1 .. cardinality(v_acts) by v_size loop
    v_some := v_acts[i : i + v_size - 1];
    v_rows := v_rows || case p_actor_kind when 'investor' then doors.investor_commit(v_some, p_waits)
                                          else doors.staff_commit(v_some, p_waits) end;
  end loop;
  perform doors.keep_acts(p_actor_kind, v_acts, v_rows);
  return v_rows;
end $$;
