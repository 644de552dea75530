-- Parts of the audit log for the next three months, at every start of a release (app:prepare) and hourly; on an empty
-- database also the first one, which takes all that comes before the next month, and the one without an end. It never
-- waits long for anybody; what it cannot do now it does an hour later.
create or replace function ledger_api.tend_partitions() returns text[]
language plpgsql security definer set lock_timeout = '200ms' set search_path = pg_catalog, pg_temp as $$
declare
  v_last timestamptz;
begin
  select max(partitions.moment_of(upto)) into v_last from partitions.audit_parts();
  if v_last > date_trunc('month', now(), 'UTC') + interval '3 months' then
    return '{}';
  end if;
  -- copies that do this at once take turns
  perform pg_advisory_xact_lock(7261019);
  select max(partitions.moment_of(upto)) into v_last from partitions.audit_parts();
  return partitions.add_audit_months(coalesce(v_last, partitions.add_first_audit_parts()), 3);
exception when lock_not_available then
  return '{}';
end $$;
