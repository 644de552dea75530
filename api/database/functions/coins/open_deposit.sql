-- Opens a deposit for coins that have arrived without one, as if its investor had asked for it: for what they were worth. Granted
-- to nobody.
create or replace function coins.open_deposit(o chains.observations, p_investor uuid, p_cents bigint) returns uuid language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  v_id constant uuid := public.new_id(public.bucket_of(p_investor));
begin
  insert into public.deposits (id, bucket, created_at, user_id, method, amount_cents, verification, address)
  values (v_id, public.bucket_of(p_investor), ledger_api.moment(), p_investor, o.asset, p_cents, 'chain', o.address);
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, before, after)
  values (public.audit_bucket('system', null, v_id::text), 0, '', ledger_api.moment(), 'system', null, 'deposit.requested', 'deposit', v_id::text, null,
          jsonb_build_object('status', 'pending', 'method', o.asset, 'amountCents', p_cents::text, 'txid', o.txid));
  return v_id;
end $$;
