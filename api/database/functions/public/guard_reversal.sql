-- A reversal follows what its chain did and what the rows before it say, for every role, and never changes: the amount that was
-- credited is owed once coins have left the position, settled or written off up to what is owed, and all of it goes back when the
-- coins have come back. Rows of one deposit take turns at its row.
create or replace function guard_reversal() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  d public.deposits;
  v_fits boolean;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a reversal never changes' using errcode = '23514', constraint = 'reversals_are_append_only';
  elsif (new.bucket = public.bucket_of(new.user_id) and new.bucket = public.bucket_of(new.id)) is not true then
    raise exception 'reversal % lies in another bucket than its investor', new.id using errcode = '23514', constraint = 'row_in_its_bucket';
  end if;
  select x.* into d from public.deposits x where x.id = new.deposit_id and x.bucket = new.bucket for no key update;
  if (d.user_id, d.method) is distinct from (new.user_id, new.method) or d.credited_cents is null
     or new.status <> 'reversed' and new.reorgs is distinct from (
       select max(v.reorgs) from public.deposit_reversals v where v.deposit_id = d.id and v.bucket = d.bucket) then
    raise exception 'reversal % is of no credited deposit', new.id using errcode = '23514', constraint = 'reversal_fits_its_deposit';
  end if;
  v_fits := case new.status
    when 'reversed' then d.status = 'approved' and new.amount_cents = d.credited_cents and exists (
      select from coins.transactions t join chains.observations o on o.id = t.observation_id
       where t.id = new.coin_tx and t.fact = 'left_position' and t.reorgs = new.reorgs and o.deposit_id = d.id)
    when 'settled' then d.status in ('approved', 'reversed') and coins.claim_of(d.id) + new.amount_cents >= 0
    when 'written_off' then d.status = 'reversed' and coins.claim_of(d.id) + new.amount_cents = 0 and exists (
      select from public.approvals a where a.id = new.approval_id and a.action = 'claim.write_off' and a.object_id = d.id::text and a.state = 'confirmed'
         and a.decided_xid = pg_current_xact_id() and a.amount_cents = -new.amount_cents and a.given->>'reason' = new.reason)
    when 'restored' then d.status = 'reversed' and new.amount_cents = -d.credited_cents and exists (
      select from coins.transactions t where t.id = new.coin_tx and t.fact = 'restored' and t.deposit_id = d.id and t.xid = pg_current_xact_id())
    else exists (select from public.deposit_reversals v where v.deposit_id = d.id and v.bucket = d.bucket and v.reorgs = new.reorgs and v.status = 'restored')
      and new.amount_cents = -(select sum(v.amount_cents) from public.deposit_reversals v
                                where v.deposit_id = d.id and v.bucket = d.bucket and v.reorgs = new.reorgs
                                  and v.status = case new.status when 'returned' then 'settled' else 'written_off' end)
  end;
  if v_fits is not true then
    raise exception 'deposit % cannot be % for % cents', d.id, new.status, new.amount_cents
      using errcode = '23514', constraint = 'reversal_follows_its_chain';
  end if;
  return new;
end $$;
