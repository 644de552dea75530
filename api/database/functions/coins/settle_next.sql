-- Settles the next claim after p_after (the observation that it was credited for) whose investor has money available again.
create or replace function coins.settle_next(p_after bigint) returns table (observation bigint, owner uuid, deposit uuid) language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  d public.deposits;
  v_cents bigint;
begin
  select t.observation_id, x.id into observation, deposit
    from public.deposits x join coins.transactions t on t.deposit_id = x.id and t.fact = 'credited'
   where x.status = 'reversed' and t.observation_id > p_after and coins.claim_of(x.id) > 0
     and exists (select from ledger.accounts a where a.owner = x.user_id and a.bucket = x.bucket and a.kind = 'available' and a.balance > 0)
   order by t.observation_id, x.id limit 1;
  if not found then
    return;
  end if;
  d := coins.lock_deposit(deposit);
  owner := d.user_id;
  if d.status = 'reversed' then
    v_cents := coins.settle_claim(d, (select max(v.reorgs) from public.deposit_reversals v where v.deposit_id = d.id and v.bucket = d.bucket));
  end if;
  if v_cents > 0 then
    perform coins.record_reversal(d, 'claim.settled', 'system', null,
      jsonb_build_object('amountCents', v_cents::text, 'claimCents', coins.claim_of(d.id)::text), null);
  else
    deposit := null;
  end if;
  return next;
end $$;
