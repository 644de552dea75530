-- The doors through which acts come in.

-- The doors for one act. It waits for its turn at the investor's money.
create function doors.investor_act(
  p_actor uuid, p_action text, p_call jsonb, p_table text, p_open jsonb,
  p_kind text, p_amount bigint, p_lines jsonb, p_expect jsonb,
  p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  return (doors.commit_acts('investor', jsonb_build_array(jsonb_build_object(
    'actor', p_actor, 'action', p_action, 'call', p_call, 'table', p_table, 'open', p_open,
    'owner', p_actor, 'kind', p_kind, 'amount', p_amount, 'lines', p_lines, 'expect', p_expect,
    'key', p_key, 'fingerprint', encode(p_fingerprint, 'hex'), 'status', p_status, 'view', p_view)), true))[1];
end $$;
create function doors.staff_act(
  p_actor uuid, p_action text, p_call jsonb, p_table text, p_open jsonb,
  p_id uuid, p_from text[], p_to text, p_reason text,
  p_owner uuid, p_kind text, p_amount bigint, p_lines jsonb, p_expect jsonb,
  p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  return (doors.commit_acts('staff', jsonb_build_array(jsonb_build_object(
    'actor', p_actor, 'action', p_action, 'call', p_call, 'table', p_table, 'open', p_open,
    'id', p_id, 'from', p_from, 'to', p_to, 'reason', p_reason, 'owner', p_owner,
    'kind', p_kind, 'amount', p_amount, 'lines', p_lines, 'expect', p_expect,
    'key', p_key, 'fingerprint', encode(p_fingerprint, 'hex'), 'status', p_status, 'view', p_view)), true))[1];
end $$;

-- The doors for acts of several callers that arrived together: one transaction, so that the disk is waited for once.
-- All of them or none; the caller sends them one by one where it is none. An act of a batch never waits for an
-- investor's lane, so that batches cannot wait for each other in a circle. Answers their snapshots in their order.
-- (a few acts against tables of any size: the plan that is kept must never be one that reads a table through)
create function doors.investor_acts(p_acts jsonb) returns jsonb
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- sessions that share a stripe take turns, before any of them holds anything else
  perform pg_advisory_xact_lock(ledger.stripe());
  return to_jsonb(doors.commit_acts('investor', p_acts, false));
end $$;
create function doors.staff_acts(p_acts jsonb) returns jsonb
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform pg_advisory_xact_lock(ledger.stripe());
  return to_jsonb(doors.commit_acts('staff', p_acts, false));
end $$;

-- What an investor may take back: a withdrawal of their own that nobody has begun with. It is declined, and its money goes
-- back to where it was taken from; nothing of that is up to the caller.
create function doors.investor_cancel(
  p_actor uuid, p_call jsonb, p_id uuid, p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare
  v_amount bigint;
  v_lines jsonb;
begin
  select w.amount_cents into v_amount from public.withdrawals w where w.id = p_id and w.user_id = p_actor and p_actor = public.app_uid();
  if not found then
    raise exception 'an investor cancels withdrawals of their own' using errcode = '42501';
  end if;
  select jsonb_agg(jsonb_build_object('kind', l.kind, 'asset', s.asset, 'amount', l.amount::text)) into v_lines
    from doors.set_aside('withdrawal', p_id) s,
         lateral (values ('held', -s.amount), ('available', s.amount)) as l (kind, amount);
  return doors.commit_money('investor', p_actor, 'withdrawal.cancelled', p_call, 'withdrawals', null, p_id, '{pending}',
    'declined', 'Cancelled by you', p_actor, 'withdrawal_declined', v_amount, v_lines,
    p_key, p_fingerprint, p_status, p_view);
end $$;
