-- Behind the doors: acts, whole or not at all. Not granted to anybody.

-- What sessions that are about to move an investor's money queue for.
create function doors.lane(p_owner uuid) returns bigint language sql immutable as $$
  select pg_catalog.hashtextextended(p_owner::text, 0)
$$;

-- Acts of one kind on one table, of one investor each: their rows and their entries; answers the rows. What is kept of
-- them goes with them: doors.keep_acts.
-- p_new: the id of the row that is opened, where the owner of the tables says one.
-- Not granted to anybody: the doors say who may ask for what.
create function doors.move_money(p_actor_kind text, p_acts doors.act[], p_waits boolean, p_new uuid default null) returns jsonb[]
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
    v_rows := doors.open_rows(one."table", p_acts, array(select coalesce(p_new, uuidv7()) from unnest(p_acts)), v_times);
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

-- What the callers may ask for, each by themselves: requests of their own, out of their own available money, and nothing else.
create function doors.investor_commit(p_acts doors.act[], p_waits boolean) returns jsonb[] language plpgsql as $$
declare
  v_callers constant uuid[] := doors.callers();
begin
  if exists (
    select from unnest(p_acts) a
     where (a.actor = any (v_callers)) is not true or a.open is null or a.owner is distinct from a.actor or (a.open->>'user_id')::uuid is distinct from a.actor
        or (a."table", coalesce(a.kind, '')) not in (
          ('deposits', ''), ('withdrawals', 'withdrawal_requested'), ('investments', 'investment_requested'))
  ) then
    raise exception 'an investor opens requests of their own' using errcode = '42501';
  end if;
  return doors.move_money('investor', p_acts, p_waits);
end $$;

-- What staff may ask for: to move requests along and to correct earnings; never to open a request for an investor.
create function doors.staff_commit(p_acts doors.act[], p_waits boolean) returns jsonb[] language plpgsql as $$
begin
  if exists (
    select from unnest(p_acts) a
     where (a.open is null) <> (a.id is not null) or (a.open is not null and a."table" <> 'earnings')
        or not exists (select from public.staff s where s.id = a.actor and s.removed_at is null
                          and s.role in ('owner', 'admin'))
  ) then
    raise exception 'staff decide, they do not request' using errcode = '42501';
  end if;
  return doors.move_money('staff', p_acts, p_waits);
end $$;

-- What is kept of acts, in the transaction of the acts: an audit line each, and the answer under the caller's key.
-- One statement for all of them, whose making costs as much as several rows.
create function doors.keep_acts(p_actor_kind text, p_acts doors.act[], p_rows jsonb[]) returns void language sql as $$
  with act as (
    select a.*, p_rows[a.ordinality] as shown from unnest(p_acts) with ordinality a
  ), kept as (
    insert into public.idempotency_keys (principal, key, fingerprint, status, view, snapshot)
    select p_actor_kind || ':' || a.actor, a.key, decode(a.fingerprint, 'hex'), a.status, a.view, a.shown
      from act a where a.key is not null
  )
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, before, after,
                                   request_id, session, network)
  select 0, 0, '', (a.shown->>case when a."from" is null then 'created_at' else 'decided_at' end)::timestamptz,
         p_actor_kind, a.actor, a.action, rtrim(a."table", 's'), a.shown->>'id',
         case when a."from" is not null then jsonb_build_object('status', a."from"[1]) end,
         jsonb_build_object('status', a.shown->>'status', 'method', a.shown->>'method',
                            'amountCents', a.shown->>'amount_cents'),
         a.call->>'requestId', (a.call->>'session')::uuid, a.call->>'network'
    from act a
$$;

-- Acts in the order given, as one whole, with what is kept of them; answers their rows.
-- Acts of one kind by or about different investors are one group, since nothing of theirs meets; all else goes one by one.
create function doors.commit_acts(p_actor_kind text, p_acts jsonb, p_waits boolean) returns jsonb[] language plpgsql as $$
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

-- One act with what is kept of it. Not granted to anybody: it may say more than the doors let through.
create function doors.commit_act(p_actor_kind text, a doors.act, p_new uuid default null) returns jsonb language plpgsql as $$
declare
  v_rows constant jsonb[] := doors.move_money(p_actor_kind, array[a], true, p_new);
begin
  perform doors.keep_acts(p_actor_kind, array[a], v_rows);
  return v_rows[1];
end $$;
create function doors.commit_money(
  p_actor_kind text, p_actor uuid, p_action text, p_call jsonb,
  p_table text, p_open jsonb, p_id uuid, p_from text[], p_to text, p_reason text,
  p_owner uuid, p_kind text, p_amount bigint, p_lines jsonb,
  p_key text default null, p_fingerprint bytea default null, p_status smallint default null, p_view text default null
) returns jsonb language sql as $$
  select doors.commit_act(p_actor_kind, row(
    p_actor, p_action, p_call, p_table, p_open, p_id, p_from, p_to, p_reason, p_owner, p_kind, p_amount, p_lines, null,
    p_key, encode(p_fingerprint, 'hex'), p_status, p_view)::doors.act, (p_open->>'id')::uuid)
$$;
