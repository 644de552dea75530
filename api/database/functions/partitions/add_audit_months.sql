-- Adds a partition for each month from a moment on, up to so many months ahead, each once. A month whose first
-- lines are already in the default partition stays there.
create or replace function partitions.add_audit_months(p_whole regclass, p_from timestamptz, p_ahead integer) returns text[]
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_month timestamptz := date_trunc('month', p_from, 'UTC');
  v_next timestamptz;
  v_is_taken boolean := false;
  v_made text[] := '{}';
begin
  while v_month <= date_trunc('month', now(), 'UTC') + make_interval(months => p_ahead) loop
    v_next := date_trunc('month', v_month + interval '40 days', 'UTC');
    -- (the default partition takes such an id while no other partition does)
    select exists (select from public.audit_events e join partitions.audit_parts() p on p.part = e.tableoid and p.whole = p_whole and p.upto is null
                    where e.id >= partitions.id_from(v_month) and e.id < partitions.id_from(v_next)) into v_is_taken;
    if not v_is_taken then
      v_made := v_made || partitions.add_audit_part(p_whole, to_char(v_month at time zone 'UTC', 'YYYY_MM'),
        format('for values from (%L) to (%L)', partitions.id_from(v_month), partitions.id_from(v_next)));
    end if;
    v_month := v_next;
  end loop;
  return v_made;
end $$;
