-- Reverses the next credited deposit after p_after whose coins have left the position with their block: the investor owes what was
-- credited, what is available pays it, and where that is not enough the account is frozen. Once for each time that the chain took it
-- back, in a transaction of its own: one that fails holds up no other. `deposit` is null where another process has just done it.
create or replace function coins.reverse_next(p_after bigint) returns table (observation bigint, owner uuid, deposit uuid) language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  t coins.transactions;
  d public.deposits;
  v_claim bigint;
begin
  select x.*, o.deposit_id into t.id, t.fact, t.asset, t.observation_id, t.reorgs, t.deposit_id, t.amount, t.actor, t.at, t.xid, deposit
    from coins.transactions x join chains.observations o on o.id = x.observation_id
   where x.fact = 'left_position' and x.observation_id > p_after
     and not exists (select from public.deposit_reversals v where v.coin_tx = x.id)
   order by x.observation_id, x.id limit 1;
  if not found then
    return;
  end if;
  observation := t.observation_id;
  d := coins.lock_deposit(deposit);
  owner := d.user_id;
  if d.status <> 'approved' or exists (select from public.deposit_reversals v where v.coin_tx = t.id) then
    deposit := null;
    return next;
    return;
  end if;
  perform coins.post_reversal(d, 'reversed', d.credited_cents, t.reorgs, t.id, null, null);
  perform coins.settle_claim(d, t.reorgs);
  v_claim := coins.claim_of(d.id);
  update public.deposits x set status = 'reversed' where x.id = d.id and x.bucket = d.bucket;
  perform coins.record_reversal(d, 'deposit.reversed', 'system', null,
    jsonb_build_object('status', 'reversed', 'amountCents', d.credited_cents::text, 'claimCents', v_claim::text), null);
  if v_claim > 0 then
    update public.users u set frozen_at = now(), pending_email = null, updated_at = now() where u.id = d.user_id and u.frozen_at is null and u.closed_at is null;
    if found then
      insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, after)
      values (public.audit_bucket('system', null, d.user_id::text), 0, '', ledger_api.moment(), 'system', null, 'account.frozen', 'investor', d.user_id::text,
              jsonb_build_object('by', 'claim', 'deposit', d.id));
    end if;
  end if;
  return next;
end $$;
