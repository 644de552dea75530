-- The key of the advisory lock of an investor's money.
create or replace function ledger_api.investor_lock(p_owner uuid) returns bigint language sql immutable as $$
  select pg_catalog.hashtextextended(p_owner::text, 0)
$$;
