-- Restores the next reversed deposit after p_after whose coins are final again: at the amount that was credited, since it is the same
-- payment. What was settled is given back in the assets that it was taken in, and what was written off is the platform's. The freeze
-- stays for a person to lift. In an account that was closed since, the payment waits in the inbox.
create or replace function coins.restore_next(p_after bigint) returns table (observation bigint, owner uuid, deposit uuid) language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  d public.deposits;
  v_reorgs integer;
  v_coins bigint;
  v_part record;
begin
  select o.id, x.id into observation, deposit
    from public.deposits x join chains.observations o on o.deposit_id = x.id
   where x.status = 'reversed' and o.state = 'final' and o.doubted_at is null and o.id > p_after and coins.place_of(o.id) = 'inbox'
     and coins.unbacked(o) is null
   order by o.id limit 1;
  if not found then
    return;
  end if;
  d := coins.lock_deposit(deposit);
  owner := d.user_id;
  perform from chains.observations o where o.id = observation and o.state = 'final' and o.doubted_at is null and coins.unbacked(o) is null for no key update;
  if not found or d.status <> 'reversed' or coins.place_of(observation) <> 'inbox' then
    deposit := null;
    return next;
    return;
  end if;
  select max(v.reorgs) into v_reorgs from public.deposit_reversals v where v.deposit_id = d.id and v.bucket = d.bucket;
  perform coins.post('restored', observation, d.id, 'system');
  select k.id into v_coins from coins.transactions k where k.observation_id = observation and k.fact = 'restored' order by k.id desc limit 1;
  perform coins.post_reversal(d, 'restored', d.credited_cents, v_reorgs, v_coins, null, null);
  for v_part in
    select case v.status when 'settled' then 'returned' else 'recovered' end as status, -sum(v.amount_cents)::bigint as cents
      from public.deposit_reversals v
     where v.deposit_id = d.id and v.bucket = d.bucket and v.reorgs = v_reorgs and v.status in ('settled', 'written_off') group by v.status
  loop
    perform coins.post_reversal(d, v_part.status, v_part.cents, v_reorgs, null, null, case v_part.status when 'returned' then (
      select jsonb_agg(jsonb_build_object('kind', l.kind, 'asset', s.asset, 'amount', (l.sign * s.cents)::text) order by s.asset, l.sign)
        from coins.settled_for(d.id, v_reorgs) s cross join (values ('claims', -1), ('available', 1)) l (kind, sign)) end);
  end loop;
  update public.deposits x set status = 'approved' where x.id = d.id and x.bucket = d.bucket;
  perform coins.record_reversal(d, 'deposit.restored', 'system', null,
    jsonb_build_object('status', 'approved', 'amountCents', d.credited_cents::text), null);
  return next;
end $$;
