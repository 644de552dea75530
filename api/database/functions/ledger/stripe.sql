-- Which of the 64 stripes a session writes to: that of its process id, so that concurrent sessions seldom meet.
-- The owner's session that fills a demonstration turns through them instead.
create or replace function ledger.stripe() returns smallint language sql stable as $$
  select (case when pg_catalog.current_setting('role') = 'assay_owner'
               then coalesce(nullif(pg_catalog.current_setting('assay.stripe', true), '')::integer, pg_catalog.pg_backend_pid())
               else pg_catalog.pg_backend_pid() end % 64)::smallint
$$;
