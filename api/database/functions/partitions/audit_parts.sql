-- The partitions of the audit log, each with the table it belongs to and the id it ends at. The one without an end
-- takes what fits nowhere else.
create or replace function partitions.audit_parts() returns table (whole regclass, part regclass, upto uuid)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select w, c.oid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) from $r$ TO \('([0-9a-f-]{36})'\)$r$)::uuid
    from partitions.audit_wholes() w left join pg_inherits i on i.inhparent = w left join pg_class c on c.oid = i.inhrelid
$$;
