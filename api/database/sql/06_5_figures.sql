-- The doors for what is read to work out an act, and what goes on beside acts.

-- An investor's available money by asset, with the version each figure was read at. An investor is told of their own, and
-- waits for nobody else's.
create function doors.available(p_owner uuid, p_lock boolean) returns table (asset text, balance bigint, seq bigint)
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  if (p_owner = public.app_uid() or doors.reads_everybody()) is not true then
    return;
  end if;
  if p_lock then
    perform pg_advisory_xact_lock(doors.lane(p_owner));
  end if;
  return query select a.asset, a.balance, a.seq from ledger.accounts a
                where a.owner = p_owner and a.kind = 'available' order by a.id;
end $$;

-- The same of several investors at once, as far as they are the callers.
create function doors.available_of(p_owners uuid[]) returns table (owner uuid, asset text, balance bigint, seq bigint)
language plpgsql stable security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare
  v_callers constant uuid[] := case when doors.reads_everybody() then p_owners else doors.callers() end;
begin
  -- (three assets; with the limit each investor's are looked up by the key, however few accounts there are)
  return query select o, a.asset, a.balance, a.seq from unnest(p_owners) o cross join lateral (
    select x.asset, x.balance, x.seq from ledger.accounts x where x.owner = o and x.kind = 'available' limit 3) a
   where o = any (v_callers);
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

-- The terms of a plan as far as this investor may know of it: their own and those for everybody.
create function doors.plan_terms(p_owner uuid, p_plan uuid)
returns table (min_amount_cents bigint, max_amount_cents bigint, offered boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.min_amount_cents, p.max_amount_cents, p.offered
    from public.plans p where p.id = p_plan and (p.owner_id is null or p.owner_id = p_owner) and p_owner = public.app_uid()
$$;

-- Saved answers are kept for two days, twice what is promised; then they go, and with them what they showed.
create function doors.sweep_saved_answers() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.idempotency_keys k where k.created_at < now() - interval '48 hours' returning 1
  ) select count(*) from gone
$$;
