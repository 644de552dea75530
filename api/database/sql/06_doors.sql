-- The doors: the only functions through which the application moves money or saves an answer.
-- They run as the owner of the tables; the application's roles have EXECUTE here and no write elsewhere.

create schema doors;

-- The time of an act: now, read while its row is locked, so that the acts on one row have times in their order.
-- Only the owner's own session, which fills an empty database with a demonstration of
-- two years, may say another (the application's roles cannot: their role is not the owner's).
create function doors.moment() returns timestamptz language sql volatile as $$
  select case when pg_catalog.current_setting('role') = 'assay_owner'
              then coalesce(nullif(pg_catalog.current_setting('assay.moment', true), '')::timestamptz, pg_catalog.clock_timestamp())
              else pg_catalog.clock_timestamp() end
$$;

-- An answer that was given to a caller's Idempotency-Key. A success keeps the row as it was right after
-- the change (snapshot, shown again through the same view); a refusal keeps its bytes.
create table idempotency_keys (
  principal text not null,
  key text not null check (octet_length(key) <= 1020),
  fingerprint bytea not null,
  status smallint not null,
  view text,
  snapshot jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (principal, key),
  check ((snapshot is null) <> (body is null))
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- An investor's session reads and keeps the answers of investors, a staff session those of staff. The role that
-- a session took still shows inside a function that runs as the owner ('none': a login of its own).
create function doors.is_own_kind(p_principal text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case split_part(p_principal, ':', 1)
           when 'investor' then pg_has_role(who, 'assay_investor', 'usage')
           when 'staff' then pg_has_role(who, 'assay_staff', 'usage')
           else false end
    from (select coalesce(nullif(current_setting('role'), 'none'), session_user) as who) w
$$;

create function doors.saved_answer(p_principal text, p_key text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('fingerprint', encode(k.fingerprint, 'hex'), 'status', k.status,
                            'view', k.view, 'snapshot', k.snapshot, 'body', k.body)
    from public.idempotency_keys k where k.principal = p_principal and k.key = p_key and doors.is_own_kind(p_principal)
$$;

-- Keeps a refusal; answers what stands under the key, which is an earlier answer where there is one.
create function doors.keep_refusal(p_principal text, p_key text, p_fingerprint bytea, p_status smallint, p_body text)
returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not doors.is_own_kind(p_principal) then
    raise exception 'not a caller of this door' using errcode = '42501';
  end if;
  insert into public.idempotency_keys (principal, key, fingerprint, status, body)
  values (p_principal, p_key, p_fingerprint, p_status, p_body)
  on conflict do nothing;
  if found then
    return null;
  end if;
  return doors.saved_answer(p_principal, p_key);
end $$;

-- Opens the row of a request, and answers it as the transformers read it: cents as text, so that no amount is ever a
-- binary float. The columns are named one by one: nothing else can be set from outside.
create function doors.open_row(p_table text, r jsonb, p_at timestamptz) returns jsonb language plpgsql as $$
declare
  v_row jsonb;
  v_new uuid := coalesce((r->>'id')::uuid, uuidv7());
begin
  case p_table
    when 'deposits' then
      insert into public.deposits as d (id, created_at, user_id, method, amount_cents, address)
      values (v_new, p_at, (r->>'user_id')::uuid, r->>'method', (r->>'amount_cents')::bigint, r->>'address')
      returning to_jsonb(d) || jsonb_build_object('amount_cents', d.amount_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = d.user_id))
        into v_row;
    when 'withdrawals' then
      insert into public.withdrawals as w (id, created_at, user_id, method, amount_cents, address,
                                           bank_name, account_number, routing_number)
      values (v_new, p_at, (r->>'user_id')::uuid, r->>'method', (r->>'amount_cents')::bigint, r->>'address',
              r->>'bank_name', r->>'account_number', r->>'routing_number')
      returning to_jsonb(w) || jsonb_build_object('amount_cents', w.amount_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = w.user_id))
        into v_row;
    when 'investments' then
      insert into public.investments as i (id, created_at, user_id, plan_id, method, amount_cents, plan_name,
                                           plan_price_cents, returns, duration_days, ends_at)
      select v_new, p_at, (r->>'user_id')::uuid, p.id, r->>'method', (r->>'amount_cents')::bigint, p.name, p.min_amount_cents,
             p.returns, p.duration_days, p_at + make_interval(hours => 24 * p.duration_days)
        from public.plans p
       where p.id = (r->>'plan_id')::uuid and p.offered
         and (p.owner_id is null or p.owner_id = (r->>'user_id')::uuid)
         and (r->>'amount_cents')::bigint between p.min_amount_cents and p.max_amount_cents
      returning to_jsonb(i) || jsonb_build_object('amount_cents', i.amount_cents::text,
                'plan_price_cents', i.plan_price_cents::text, 'earnings_cents', i.earnings_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = i.user_id))
        into v_row;
    when 'earnings' then
      insert into public.earnings as e (id, created_at, user_id, investment_id, plan_id, method, amount_cents, plan_name,
                                        plan_price_cents, duration_days, reason, decided_by)
      select v_new, p_at, i.user_id, i.id, i.plan_id, i.method, (r->>'amount_cents')::bigint, i.plan_name,
             i.plan_price_cents, i.duration_days, r->>'reason', (r->>'decided_by')::uuid
        from public.investments i
       where i.id = (r->>'investment_id')::uuid and i.user_id = (r->>'user_id')::uuid
         and i.plan_id = (r->>'plan_id')::uuid and i.status = 'approved'
         for update
      returning to_jsonb(e) || jsonb_build_object('amount_cents', e.amount_cents::text,
                'plan_price_cents', e.plan_price_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = e.user_id))
        into v_row;
      -- with this earning in it: the row's own trigger has counted it by now
      v_row := v_row || (select jsonb_build_object('investment_earnings_cents', i.earnings_cents::text)
                           from public.investments i where i.id = (r->>'investment_id')::uuid);
  end case;
  if v_row is null then
    raise exception 'stale_read' using errcode = 'AS001';
  end if;
  return v_row;
end $$;

-- Moves a row along its machine, if it still stands where the caller saw it, and answers it.
create function doors.move_row(p_table text, p_id uuid, p_from text[], p_to text, p_by uuid, p_reason text, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  v_row jsonb;
begin
  case p_table
    when 'deposits' then
      update public.deposits d set status = p_to, decided_at = p_at, decided_by = p_by, reason = coalesce(p_reason, reason)
       where d.id = p_id and d.status = any (p_from)
      returning to_jsonb(d) || jsonb_build_object('amount_cents', d.amount_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = d.user_id))
        into v_row;
    when 'withdrawals' then
      update public.withdrawals w set status = p_to, decided_at = p_at, decided_by = p_by, reason = coalesce(p_reason, reason)
       where w.id = p_id and w.status = any (p_from)
      returning to_jsonb(w) || jsonb_build_object('amount_cents', w.amount_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = w.user_id))
        into v_row;
    when 'investments' then
      update public.investments i set status = p_to, decided_at = p_at, decided_by = p_by, reason = coalesce(p_reason, reason)
       where i.id = p_id and i.status = any (p_from)
      returning to_jsonb(i) || jsonb_build_object('amount_cents', i.amount_cents::text,
                'plan_price_cents', i.plan_price_cents::text, 'earnings_cents', i.earnings_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = i.user_id))
        into v_row;
  end case;
  if v_row is null then
    raise exception 'invalid_transition' using errcode = 'AS002';
  end if;
  return v_row;
end $$;

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

-- The doors for one act. It waits for its turn at the investor's money.
create function doors.investor_act(
  p_actor uuid, p_action text, p_request_id text, p_table text, p_open jsonb,
  p_kind text, p_amount bigint, p_lines jsonb, p_expect jsonb,
  p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  return (doors.commit_acts('investor', jsonb_build_array(jsonb_build_object(
    'actor', p_actor, 'action', p_action, 'requestId', p_request_id, 'table', p_table, 'open', p_open,
    'kind', p_kind, 'amount', p_amount, 'lines', p_lines, 'expect', p_expect,
    'key', p_key, 'fingerprint', encode(p_fingerprint, 'hex'), 'status', p_status, 'view', p_view)), true))[1];
end $$;
create function doors.staff_act(
  p_actor uuid, p_action text, p_request_id text, p_table text, p_open jsonb,
  p_id uuid, p_from text[], p_to text, p_reason text,
  p_owner uuid, p_kind text, p_amount bigint, p_lines jsonb, p_expect jsonb,
  p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  return (doors.commit_acts('staff', jsonb_build_array(jsonb_build_object(
    'actor', p_actor, 'action', p_action, 'requestId', p_request_id, 'table', p_table, 'open', p_open,
    'id', p_id, 'from', p_from, 'to', p_to, 'reason', p_reason, 'owner', p_owner,
    'kind', p_kind, 'amount', p_amount, 'lines', p_lines, 'expect', p_expect,
    'key', p_key, 'fingerprint', encode(p_fingerprint, 'hex'), 'status', p_status, 'view', p_view)), true))[1];
end $$;

-- The doors for acts of several callers that arrived together: one transaction, so that the disk is waited for once.
-- All of them or none; the caller sends them one by one where it is none. An act of a batch never waits for an
-- investor's lane, so that batches cannot wait for each other in a circle. Answers their snapshots in their order.
create function doors.investor_acts(p_acts jsonb) returns jsonb
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  -- sessions that share a stripe take turns, before any of them holds anything else
  perform pg_advisory_xact_lock(ledger.stripe());
  return to_jsonb(doors.commit_acts('investor', p_acts, false));
end $$;
create function doors.staff_acts(p_acts jsonb) returns jsonb
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(ledger.stripe());
  return to_jsonb(doors.commit_acts('staff', p_acts, false));
end $$;

-- An investor's available money by asset, with the version each figure was read at.
create function doors.available(p_owner uuid, p_lock boolean) returns table (asset text, balance bigint, seq bigint)
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  if p_lock then
    perform pg_advisory_xact_lock(doors.lane(p_owner));
  end if;
  return query select a.asset, a.balance, a.seq from ledger.accounts a
                where a.owner = p_owner and a.kind = 'available' order by a.id;
end $$;

-- The same of several investors at once.
create function doors.available_of(p_owners uuid[]) returns table (owner uuid, asset text, balance bigint, seq bigint)
language plpgsql stable security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  -- (three assets; with the limit each investor's are looked up by the key, however few accounts there are)
  return query select o, a.asset, a.balance, a.seq from unnest(p_owners) o cross join lateral (
    select x.asset, x.balance, x.seq from ledger.accounts x where x.owner = o and x.kind = 'available' limit 3) a;
end $$;

-- Where a request's money was put, asset by asset: what its settlement must take.
create function doors.set_aside(p_ref_kind text, p_ref uuid) returns table (asset text, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.asset, e.amount
    from ledger.transactions t
    join ledger.entries e on e.tx_id = t.id and e.amount > 0
    join ledger.accounts a on a.id = e.account_id
   where t.ref_kind = p_ref_kind and t.ref_id = p_ref and t.phase = 1
   order by a.id
$$;

-- What an investor may take back: a withdrawal of their own that nobody has begun with. It is declined, and its money goes
-- back to where it was taken from; nothing of that is up to the caller.
create function doors.investor_cancel(
  p_actor uuid, p_request_id text, p_id uuid, p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare
  v_amount bigint;
  v_lines jsonb;
begin
  select w.amount_cents into v_amount from public.withdrawals w where w.id = p_id and w.user_id = p_actor;
  if not found then
    raise exception 'an investor cancels withdrawals of their own' using errcode = '42501';
  end if;
  select jsonb_agg(jsonb_build_object('kind', l.kind, 'asset', s.asset, 'amount', l.amount::text)) into v_lines
    from doors.set_aside('withdrawal', p_id) s,
         lateral (values ('held', -s.amount), ('available', s.amount)) as l (kind, amount);
  return doors.commit_money('investor', p_actor, 'withdrawal.cancelled', p_request_id, 'withdrawals', null, p_id, '{pending}',
    'declined', 'Cancelled by you', p_actor, 'withdrawal_declined', v_amount, v_lines,
    p_key, p_fingerprint, p_status, p_view);
end $$;

-- Where an investor's own withdrawals may go, as saved in the profile.
create function doors.payout_details(p_owner uuid)
returns table (bank_name text, account_number text, routing_number text, bitcoin text, ethereum text, sol text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.bank_name, u.account_number, u.routing_number, u.bitcoin, u.ethereum, u.sol
    from public.users u where u.id = p_owner
$$;

-- The terms of a plan as far as this investor may know of it: their own and those for everybody.
create function doors.plan_terms(p_owner uuid, p_plan uuid)
returns table (min_amount_cents bigint, max_amount_cents bigint, offered boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.min_amount_cents, p.max_amount_cents, p.offered
    from public.plans p where p.id = p_plan and (p.owner_id is null or p.owner_id = p_owner)
$$;

-- Saved answers are kept for two days, twice what is promised; then they go, and with them what they showed.
create function doors.sweep_saved_answers() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.idempotency_keys k where k.created_at < now() - interval '48 hours' returning 1
  ) select count(*) from gone
$$;
