-- A new, empty part of the audit log, or of its part by bucket; answers its name.
create or replace function partitions.add_audit_part(p_whole regclass, p_suffix text, p_bound text) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_name text;
  v_schema text;
begin
  select c.relname || '_' || p_suffix, n.nspname into v_name, v_schema
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_whole;
  execute format('create table %I.%I (like public.audit_events including defaults including constraints including storage)', v_schema, v_name);
  execute format('alter table %I.%I add unique (chain, seq)', v_schema, v_name);
  execute format('alter table %s attach partition %I.%I %s', p_whole, v_schema, v_name, p_bound);
  perform partitions.guard_part(format('%I.%I', v_schema, v_name)::regclass);
  return v_name;
end $$;
