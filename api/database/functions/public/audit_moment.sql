-- The time of an audit line: that of its writing, no matter what the statement gave.
create or replace function audit_moment(p_said timestamptz) returns timestamptz language sql volatile as $$
  select pg_catalog.clock_timestamp()
$$;
