-- The tables that have the months of the audit log as partitions: the log, or each of its parts by bucket.
create or replace function partitions.audit_wholes() returns setof regclass language sql stable set search_path = pg_catalog, pg_temp as $$
  select p.partrelid::regclass from pg_partitioned_table p
   where p.partstrat = 'r' and pg_partition_root(p.partrelid) = 'public.audit_events'::regclass
$$;
