-- Locks the buckets of a request to credit many earnings, in one order, before its other locks: its rounds take
-- the buckets in another order.
create or replace function ledger_api.lock_batch(p_approval uuid) returns void language sql as $$
  select pg_catalog.pg_advisory_xact_lock(b.bucket)
    from (select distinct public.bucket_of((i.value->>'uid')::uuid)::bigint as bucket
            from public.approvals a, pg_catalog.jsonb_each(a.given->'items') i
           where a.id = p_approval and a.action = 'earnings.batch' order by 1) b
$$;
