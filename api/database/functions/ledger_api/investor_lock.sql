-- What sessions that are about to move an investor's money queue for.
create or replace function ledger_api.investor_lock(p_owner uuid) returns bigint language sql immutable as $$
  select pg_catalog.hashtextextended(p_owner::text, 0)
$$;
