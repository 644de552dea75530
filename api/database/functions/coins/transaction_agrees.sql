-- At the commit a coin transaction has both of its lines, and a credited one its deposit: approved, for exactly what the coins
-- were worth. A restored one has the row that restores its deposit.
create or replace function coins.transaction_agrees() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select count(*) from coins.entries e where e.tx_id = new.id) <> 2 then
    raise exception 'a coin transaction has two lines' using errcode = '23514', constraint = 'coin_transaction_has_lines';
  elsif new.fact = 'credited' and not exists (
      select from public.deposits d join chains.observations o on o.deposit_id = d.id
       where d.id = new.deposit_id and d.bucket = public.bucket_of(new.deposit_id) and o.id = new.observation_id and d.status = 'approved'
         and d.credited_cents = coins.worth(new.asset, new.amount, coins.price_of(o))) then
    raise exception 'coins are credited with their deposit' using errcode = '23514', constraint = 'coins_are_credited_with_a_deposit';
  elsif new.fact = 'restored' and not exists (
      select from public.deposit_reversals v
       where v.deposit_id = new.deposit_id and v.bucket = public.bucket_of(new.deposit_id) and v.status = 'restored' and v.coin_tx = new.id) then
    raise exception 'coins come back with their deposit' using errcode = '23514', constraint = 'coins_are_restored_with_a_deposit';
  end if;
  return null;
end $$;
