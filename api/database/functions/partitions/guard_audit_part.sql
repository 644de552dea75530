-- What a part does not get from the whole: who may touch it by its own name (nobody), row security, the triggers of
-- statements, and that a position of a chain stands in it once.
create or replace function partitions.guard_audit_part(p_part regclass) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  t record;
begin
  execute format('revoke all on %s from public, assay_identity, assay_investor, assay_staff', p_part);
  for t in select attname from pg_attribute where attrelid = p_part and attnum > 0 and attacl is not null loop
    execute format('revoke all (%I) on %s from public, assay_identity, assay_investor, assay_staff', t.attname, p_part);
  end loop;
  execute format('alter table %s enable row level security', p_part);
  execute format('alter table %s force row level security', p_part);
  for t in select polname from pg_policy where polrelid = p_part and polname <> 'owner_all' loop
    execute format('drop policy %I on %s', t.polname, p_part);
  end loop;
  if not exists (select from pg_policy where polrelid = p_part and polname = 'owner_all') then
    execute format('create policy owner_all on %s to assay_owner using (true) with check (true)', p_part);
  end if;
  if not exists (select from pg_trigger where tgrelid = p_part and tgname = 'audit_chain_ends') then
    execute format('create trigger audit_chain_ends after insert on %s for each statement execute function public.audit_after_insert()', p_part);
  end if;
  if not exists (select from pg_trigger where tgrelid = p_part and tgname = 'audit_no_truncate') then
    execute format('create trigger audit_no_truncate before truncate on %s for each statement execute function public.audit_refuse()', p_part);
  end if;
  if not exists (select from pg_constraint where conrelid = p_part and contype = 'u') then
    execute format('alter table %s add unique (chain, seq)', p_part);
  end if;
end $$;
