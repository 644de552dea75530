-- A new, empty part of the audit log, or of each of its parts by bucket; answers their names.
create or replace function partitions.add_audit_part(p_suffix text, p_bound text) returns text[]
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  w record;
  v_made text[] := '{}';
begin
  for w in select n.nspname, c.relname, c.relname || '_' || p_suffix as part
             from partitions.audit_wholes() x join pg_class c on c.oid = x join pg_namespace n on n.oid = c.relnamespace order by 2 loop
    execute format('create table %I.%I (like public.audit_events including defaults including constraints including storage)', w.nspname, w.part);
    execute format('alter table %I.%I add unique (chain, seq)', w.nspname, w.part);
    execute format('alter table %I.%I attach partition %I.%I %s', w.nspname, w.relname, w.nspname, w.part, p_bound);
    perform partitions.guard_part(format('%I.%I', w.nspname, w.part)::regclass);
    v_made := v_made || w.part;
  end loop;
  return v_made;
end $$;
