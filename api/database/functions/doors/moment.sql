-- The time of an act: now, read while its row is locked, so that the acts on one row have times in their order.
-- Only the owner's own session, which fills an empty database with a demonstration of
-- two years, may say another (the application's roles cannot: their role is not the owner's).
create or replace function doors.moment() returns timestamptz language sql volatile as $$
  select case when pg_catalog.current_setting('role') = 'assay_owner'
              then coalesce(nullif(pg_catalog.current_setting('assay.moment', true), '')::timestamptz, pg_catalog.clock_timestamp())
              else pg_catalog.clock_timestamp() end
$$;
