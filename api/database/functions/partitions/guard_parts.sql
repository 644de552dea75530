-- Guards every part again, after the guards of its whole have changed.
create or replace function partitions.guard_parts() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform partitions.guard_part(c.oid) from pg_class c
    where c.relispartition and c.relkind in ('r', 'p') and c.relowner = 'assay_owner'::regrole;
end $$;
