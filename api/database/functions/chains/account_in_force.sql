-- The account whose addresses new deposits of an asset get: the latest whose time has come and whose addresses are there. A new one
-- takes over once the worker has derived them, so no deposit is refused in between.
create or replace function chains.account_in_force(p_asset text) returns bigint language sql stable as $$
  select a.id from chains.accounts a where a.asset = p_asset and a.in_force_at <= clock_timestamp()
   order by exists (select from chains.addresses x where x.account_id = a.id) desc, a.in_force_at desc, a.id desc limit 1
$$;
