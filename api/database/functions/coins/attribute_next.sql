-- Says of the next final output after p_after whose it is: the first payment to an address backs the deposit that it was handed out
-- for, while that is pending; each further one opens a deposit of its own for the same investor; all else waits in the inbox for
-- people. One output a call, in a transaction of its own, so that one that fails holds up no other. No row where none is left.
create or replace function coins.attribute_next(p_after bigint) returns table (observation bigint, owner uuid, deposit uuid) language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  o chains.observations;
  d public.deposits;
  v_investor uuid;
  v_worth bigint;
  v_why text;
begin
  select * into o from chains.observations x
   where x.state = 'final' and x.doubted_at is null and x.deposit_id is null and x.next_action is null and x.id > p_after
   order by x.id limit 1 for update skip locked;
  if not found then
    return;
  end if;
  select a.investor, a.deposit_id into v_investor, d.id from chains.addresses a where a.id = o.address_id;
  v_worth := coins.worth(o.asset, o.amount, coins.price_of(o));
  v_why := coins.obstacle(o, v_investor, v_worth);
  if v_why is null then
    perform pg_advisory_xact_lock(ledger_api.investor_lock(v_investor));
    select * into d from public.deposits x where x.id = d.id and x.bucket = public.bucket_of(d.id);
    if d.status is distinct from 'pending' or exists (select from chains.observations x where x.deposit_id = d.id) then
      -- without a price nobody knows for how much: a later call looks again
      d.id := case when v_worth is not null then coins.open_deposit(o, v_investor, v_worth) end;
    end if;
  else
    d.id := null;
  end if;
  if d.id is not null or v_why is not null then
    update chains.observations x set deposit_id = d.id, next_action = v_why where x.id = o.id;
  end if;
  return query select o.id, case when v_why is null then v_investor end, d.id;
end $$;
