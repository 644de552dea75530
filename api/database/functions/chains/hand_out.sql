-- Hands the next free address of an asset to a deposit, for good: 200 deposits at once take 200 addresses, and none waits for
-- another. Null of an asset without an account in force: nobody watches its chain.
create or replace function chains.hand_out(p_asset text, p_deposit uuid, p_investor uuid) returns text language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  c_account constant bigint := chains.account_in_force(p_asset);
  v_address text;
begin
  if c_account is null then
    return null;
  end if;
  update chains.addresses x set deposit_id = p_deposit, investor = p_investor, handed_out_at = clock_timestamp()
   where x.id = (select y.id from chains.addresses y
                  where y.asset = p_asset and y.account_id = c_account and y.handed_out_at is null and y.purpose = 'deposit'
                  order by y.index limit 1 for update skip locked)
  returning x.address into v_address;
  if v_address is null then
    raise exception 'no address of % is left', p_asset using errcode = 'AS007', detail = p_asset;
  end if;
  return v_address;
end $$;
