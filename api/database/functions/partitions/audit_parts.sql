-- The parts as they stand: up to which id each goes. The one without an end takes what fits nowhere else.
create or replace function partitions.audit_parts() returns table (part regclass, upto uuid)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select c.oid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) from $r$ TO \('([0-9a-f-]{36})'\)$r$)::uuid
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent in (select w from partitions.audit_wholes() w)
$$;
