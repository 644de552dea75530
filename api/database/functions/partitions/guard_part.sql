-- What a part does not get from the whole: who may touch it by its own name (nobody), row security, and the triggers of
-- statements, which fire for the table that a statement names.
create or replace function partitions.guard_part(p_part regclass) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  c_whole constant regclass := pg_partition_root(p_part);
  t record;
begin
  execute format('revoke all on %s from public, assay_identity, assay_investor, assay_staff', p_part);
  for t in select attname from pg_attribute where attrelid = p_part and attnum > 0 and attacl is not null loop
    execute format('revoke all (%I) on %s from public, assay_identity, assay_investor, assay_staff', t.attname, p_part);
  end loop;
  execute format('alter table %s enable row level security', p_part);
  execute format('alter table %s force row level security', p_part);
  for t in select polname from pg_policy where polrelid = p_part loop
    execute format('drop policy %I on %s', t.polname, p_part);
  end loop;
  execute format('create policy owner_all on %s to assay_owner using (true) with check (true)', p_part);
  for t in select tgname from pg_trigger where tgrelid = p_part and not tgisinternal and tgparentid = 0 loop
    execute format('drop trigger %I on %s', t.tgname, p_part);
  end loop;
  -- (tgtype: the lowest bit is set where a trigger is one of rows, and those the parts have by themselves)
  for t in select pg_get_triggerdef(g.oid) as made from pg_trigger g
            where g.tgrelid = c_whole and not g.tgisinternal and g.tgtype & 1 = 0 loop
    execute regexp_replace(t.made, ' ON \S+ ', ' ON ' || p_part || ' ');
  end loop;
end $$;
