-- Adds partitions of the audit log for the next three months, at every start of a release (app:prepare) and hourly; on an empty
-- database also the first one, for all lines before the next month, and the default one. It never
-- waits long for a lock; what it cannot do now it does an hour later.
create or replace function ledger_api.tend_partitions() returns text[]
language plpgsql security definer set lock_timeout = '200ms' set search_path = pg_catalog, pg_temp as $$
declare
  w record;
  v_made text[] := '{}';
begin
  if not exists (select from partitions.audit_parts() p group by p.whole
                  having coalesce(max(partitions.moment_of(p.upto)), '-infinity') <= date_trunc('month', now(), 'UTC') + interval '3 months') then
    return '{}';
  end if;
  -- copies that do this at the same time take turns
  perform pg_advisory_xact_lock(7261019);
  for w in select p.whole, max(partitions.moment_of(p.upto)) as last from partitions.audit_parts() p group by p.whole order by p.whole::text loop
    v_made := v_made || partitions.add_audit_months(w.whole, coalesce(w.last, partitions.add_first_audit_parts(w.whole)), 3);
  end loop;
  return v_made;
exception when lock_not_available then
  return '{}';
end $$;
