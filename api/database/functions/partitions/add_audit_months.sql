-- The months from a moment on, up to those that lie so many months ahead: parts of their own, each once. A month of
-- which lines lie in the part without an end already stays there.
create or replace function partitions.add_audit_months(p_from timestamptz, p_ahead integer) returns text[]
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_month timestamptz := date_trunc('month', p_from, 'UTC');
  v_next timestamptz;
  v_name text;
  v_is_taken boolean := false;
  v_made text[] := '{}';
begin
  while v_month <= date_trunc('month', now(), 'UTC') + make_interval(months => p_ahead) loop
    v_next := date_trunc('month', v_month + interval '40 days', 'UTC');
    v_name := 'audit_events_' || to_char(v_month at time zone 'UTC', 'YYYY_MM');
    if to_regclass('public.audit_events_rest') is not null then
      execute 'select exists (select from public.audit_events_rest where id >= $1 and id < $2)' into v_is_taken
        using partitions.id_from(v_month), partitions.id_from(v_next);
    end if;
    if not v_is_taken then
      perform partitions.add_audit_part(v_name,
        format('for values from (%L) to (%L)', partitions.id_from(v_month), partitions.id_from(v_next)));
      v_made := v_made || v_name;
    end if;
    v_month := v_next;
  end loop;
  return v_made;
end $$;
