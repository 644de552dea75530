-- Sets what a part does not inherit from the whole: the rights by its own name (none), row security, and the triggers of
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
  -- (tgtype is a set of bits: 1 a trigger of rows, which parts have by themselves; 2 before; 4, 8, 16, 32 the events)
  for t in
    select g.tgname, g.tgfoid::regproc as runs, case g.tgtype & 2 when 2 then 'before' else 'after' end as moment,
           concat_ws(' or ', case g.tgtype & 4 when 4 then 'insert' end, case g.tgtype & 8 when 8 then 'delete' end,
                     case g.tgtype & 16 when 16 then 'update' end, case g.tgtype & 32 when 32 then 'truncate' end) as events,
           case when coalesce(g.tgoldtable, g.tgnewtable) is null then '' else 'referencing' end as referencing,
           case when g.tgoldtable is null then '' else format('old table as %I', g.tgoldtable) end as old_rows,
           case when g.tgnewtable is null then '' else format('new table as %I', g.tgnewtable) end as new_rows
      from pg_trigger g where g.tgrelid = c_whole and not g.tgisinternal and g.tgtype & 1 = 0
  loop
    execute format('create trigger %I %s %s on %s %s %s %s for each statement execute function %s()',
      t.tgname, t.moment, t.events, p_part, t.referencing, t.old_rows, t.new_rows, t.runs);
  end loop;
end $$;
