-- The balance of the returns pool of each asset, shown to every investor.
create or replace function ledger_api.pool_balances() returns table (asset text, balance bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.asset, a.balance from ledger.accounts a where a.owner is null and a.kind = 'pool'
$$;
