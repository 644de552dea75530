-- What moves the returns pool comes one after the other, and takes this before anything else that it would wait for.
create or replace function ledger.lock_pool() returns void language sql volatile as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pool', 0))
$$;
