-- Which of the 64 stripes a session writes to: that of its process id, so that concurrent sessions seldom meet.
create or replace function ledger.stripe() returns smallint language sql stable as $$
  select (pg_catalog.pg_backend_pid() % 64)::smallint
$$;
