-- Behind the doors: acts, whole or not at all. Not granted to anybody.

-- What sessions that are about to move an investor's money queue for.
create function doors.lane(p_owner uuid) returns bigint language sql immutable as $$
  select pg_catalog.hashtextextended(p_owner::text, 0)
$$;

-- One business act: the row and its entries; answers the row. What is kept of it goes with it: doors.keep_acts.
-- Not granted to anybody: the doors say who may ask for what.
create function doors.move_money(
  p_actor_kind text, p_actor uuid, p_table text, p_open jsonb, p_id uuid, p_from text[], p_to text, p_reason text,
  p_owner uuid, p_kind text, p_amount bigint, p_lines jsonb, p_expect jsonb, p_waits boolean
) returns jsonb language plpgsql as $$
declare
  v_snapshot jsonb;
  v_at timestamptz;
  v_tx uuid;
begin
  -- one act of an investor's money at a time, taken before any row, so that acts never wait in a circle
  if p_expect is null and p_waits then
    perform pg_advisory_xact_lock(doors.lane(p_owner));
  elsif not pg_try_advisory_xact_lock(doors.lane(p_owner)) then
    raise exception 'somebody else is at it' using errcode = 'AS001';
  end if;
  -- what was read to work out the entries must still be true
  if p_expect is not null and exists (
    select from ledger.accounts a
     where a.owner = p_owner and a.kind = 'available' and a.seq <> (p_expect->>a.asset)::bigint
  ) then
    raise exception 'stale_read' using errcode = 'AS001';
  end if;
  -- read with the lane taken, so that the acts on one investor's money have times in their order
  v_at := doors.moment();
  if p_open is not null then
    v_snapshot := doors.open_row(p_table, p_open, v_at);
  else
    -- (who decided is one of the staff, or nobody)
    v_snapshot := doors.move_row(p_table, p_id, p_from, p_to, case p_actor_kind when 'staff' then p_actor end, p_reason, v_at);
  end if;
  if p_kind is not null then
    v_tx := ledger.post(p_kind, (v_snapshot->>'id')::uuid, p_owner, p_amount, p_actor_kind || ':' || p_actor, p_lines, v_at);
  end if;
  return v_snapshot;
end $$;

-- What an investor may ask for: requests of their own, out of their own available money, and nothing else.
create function doors.investor_commit(
  p_actor uuid, p_table text, p_open jsonb, p_kind text, p_amount bigint, p_lines jsonb, p_expect jsonb, p_waits boolean
) returns jsonb language plpgsql as $$
begin
  if p_open is null or (p_open->>'user_id')::uuid is distinct from p_actor
     or (p_table, coalesce(p_kind, '')) not in (
       ('deposits', ''), ('withdrawals', 'withdrawal_requested'), ('investments', 'investment_requested')) then
    raise exception 'an investor opens requests of their own' using errcode = '42501';
  end if;
  return doors.move_money('investor', p_actor, p_table, p_open - 'id', null, null, null, null,
    p_actor, p_kind, p_amount, p_lines, p_expect, p_waits);
end $$;

-- What staff may ask for: to move requests along and to correct earnings; never to open a request for an investor.
create function doors.staff_commit(
  p_actor uuid, p_table text, p_open jsonb, p_id uuid, p_from text[], p_to text, p_reason text,
  p_owner uuid, p_kind text, p_amount bigint, p_lines jsonb, p_expect jsonb, p_waits boolean
) returns jsonb language plpgsql as $$
begin
  if (p_open is null) <> (p_id is not null) or (p_open is not null and p_table <> 'earnings')
     or not exists (select from public.staff s where s.id = p_actor and s.removed_at is null
                       and s.role in ('owner', 'admin')) then
    raise exception 'staff decide, they do not request' using errcode = '42501';
  end if;
  return doors.move_money('staff', p_actor, p_table, (p_open - 'id') || jsonb_build_object('decided_by', p_actor),
    p_id, p_from, p_to, p_reason, p_owner, p_kind, p_amount, p_lines, p_expect, p_waits);
end $$;

-- What is kept of acts, in the transaction of the acts: an audit line each, and the answer under the caller's key.
-- One statement for all of them, whose making costs as much as several rows.
create function doors.keep_acts(p_actor_kind text, p_acts jsonb, p_snapshots jsonb[]) returns void language sql as $$
  with act as (
    select * from rows from (
      jsonb_to_recordset(p_acts) as (actor uuid, action text, "requestId" text, "table" text, "from" text[],
                                     key text, fingerprint text, status smallint, view text),
      unnest(p_snapshots)
    ) as a (actor, action, request_id, table_name, from_status, key, fingerprint, status, view, snapshot)
  ), kept as (
    insert into public.idempotency_keys (principal, key, fingerprint, status, view, snapshot)
    select p_actor_kind || ':' || a.actor, a.key, decode(a.fingerprint, 'hex'), a.status, a.view, a.snapshot
      from act a where a.key is not null
  )
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, before, after, request_id)
  select 0, 0, '', (a.snapshot->>case when a.from_status is null then 'created_at' else 'decided_at' end)::timestamptz,
         p_actor_kind, a.actor, a.action, rtrim(a.table_name, 's'), a.snapshot->>'id',
         case when a.from_status is not null then jsonb_build_object('status', a.from_status[1]) end,
         jsonb_build_object('status', a.snapshot->>'status', 'method', a.snapshot->>'method',
                            'amountCents', a.snapshot->>'amount_cents'), a.request_id
    from act a
$$;

-- Acts in the order given, as one whole, with what is kept of them; answers their snapshots.
create function doors.commit_acts(p_actor_kind text, p_acts jsonb, p_waits boolean) returns jsonb[] language plpgsql as $$
declare
  a record;
  v_snapshots jsonb[] := '{}';
begin
  for a in
    select * from jsonb_to_recordset(p_acts) as r (
      actor uuid, "table" text, open jsonb, id uuid, "from" text[], "to" text, reason text,
      owner uuid, kind text, amount bigint, lines jsonb, expect jsonb)
  loop
    if p_actor_kind = 'investor' then
      v_snapshots := v_snapshots || doors.investor_commit(a.actor, a."table", a.open, a.kind, a.amount, a.lines, a.expect, p_waits);
    else
      v_snapshots := v_snapshots || doors.staff_commit(a.actor, a."table", a.open, a.id, a."from", a."to", a.reason,
        a.owner, a.kind, a.amount, a.lines, a.expect, p_waits);
    end if;
  end loop;
  perform doors.keep_acts(p_actor_kind, p_acts, v_snapshots);
  return v_snapshots;
end $$;

-- One act with what is kept of it. Not granted to anybody: it may say more than the doors let through.
create function doors.commit_money(
  p_actor_kind text, p_actor uuid, p_action text, p_request_id text,
  p_table text, p_open jsonb, p_id uuid, p_from text[], p_to text, p_reason text,
  p_owner uuid, p_kind text, p_amount bigint, p_lines jsonb,
  p_key text default null, p_fingerprint bytea default null, p_status smallint default null, p_view text default null
) returns jsonb language plpgsql as $$
declare
  v_snapshot jsonb := doors.move_money(p_actor_kind, p_actor, p_table, p_open, p_id, p_from, p_to, p_reason,
    p_owner, p_kind, p_amount, p_lines, null, true);
begin
  perform doors.keep_acts(p_actor_kind, jsonb_build_array(jsonb_build_object(
    'actor', p_actor, 'action', p_action, 'requestId', p_request_id, 'table', p_table, 'from', p_from,
    'key', p_key, 'fingerprint', encode(p_fingerprint, 'hex'), 'status', p_status, 'view', p_view)), array[v_snapshot]);
  return v_snapshot;
end $$;
