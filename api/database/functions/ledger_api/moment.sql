-- The time of a command: now, read while its row is locked, so that the commands on one row have times in their order.
create or replace function ledger_api.moment() returns timestamptz language sql volatile as $$
  select pg_catalog.clock_timestamp()
$$;
