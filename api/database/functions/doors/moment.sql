-- The time of an act: now, read while its row is locked, so that the acts on one row have times in their order.
create or replace function doors.moment() returns timestamptz language sql volatile as $$
  select pg_catalog.clock_timestamp()
$$;
