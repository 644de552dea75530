-- A new, empty part of the audit log.
create or replace function partitions.add_audit_part(p_name text, p_bound text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create table public.%I (like public.audit_events including defaults including constraints including storage)', p_name);
  perform partitions.guard_audit_part(format('public.%I', p_name)::regclass);
  execute format('alter table public.audit_events attach partition public.%I %s', p_name, p_bound);
end $$;
