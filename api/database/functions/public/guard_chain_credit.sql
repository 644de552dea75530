-- A deposit that a chain verifies is approved for what has arrived and nothing else: the output that it is bound to, final, at an
-- address of its investor (or credited to them out of the inbox), times the recorded price of the minute of its block. Any other deposit is credited without a chain. (What its chain takes back, and has again, is said by reversals_add_up.)
create or replace function guard_chain_credit() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  o chains.observations;
  v_price bigint;
begin
  if tg_op = 'INSERT' then
    if new.credited_cents is not null or new.verification not in ('chain', 'manual') then
      raise exception 'a deposit opens without a credit' using errcode = '23514', constraint = 'credit_is_written_with_approval';
    end if;
    return new;
  elsif new.status = old.status or new.status <> 'approved' or old.status = 'reversed' then
    if new.credited_cents is distinct from old.credited_cents then
      raise exception 'a credit is written with the approval' using errcode = '23514', constraint = 'credit_is_written_with_approval';
    end if;
    return new;
  elsif new.verification = 'manual' then
    if new.credited_cents is not null then
      raise exception 'no chain verifies deposit %', new.id using errcode = '23514', constraint = 'deposit_is_credited_by_its_chain';
    end if;
    return new;
  end if;
  select * into o from chains.observations x where x.deposit_id = new.id for share;
  if o.id is null or o.state <> 'final' or o.doubted_at is not null or o.asset <> new.method or o.address <> new.address
     or not (exists (select from chains.addresses a where a.id = o.address_id and a.investor = new.user_id)
             or exists (select from coins.resolutions r where r.observation_id = o.id and r.way = 'credit')) then
    raise exception 'nothing final has arrived for deposit %', new.id using errcode = '23514', constraint = 'deposit_has_its_final_payment';
  end if;
  v_price := coins.price_of(o);
  if v_price is null then
    raise exception 'no price of the minute of deposit %', new.id using errcode = '23514', constraint = 'deposit_has_its_price';
  elsif new.credited_cents is distinct from coins.worth(o.asset, o.amount, v_price) or new.credited_cents <= 0 then
    raise exception 'deposit % is credited for what has arrived', new.id using errcode = '23514', constraint = 'deposit_is_credited_by_its_chain';
  end if;
  return new;
end $$;
