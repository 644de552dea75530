-- The median time from a request to its approval in ninety days, over the newest two thousand requests of each
-- method, so that it never costs more than these; null for fewer than five approved. The result is about no person:
-- no amount, no name, no count.
create or replace function ledger_api.usual_times(p_kind text) returns table (method text, seconds double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.method, (
           select case when count(*) >= 5 then percentile_cont(0.5) within group (order by r.seconds) end
             from (select d.status, extract(epoch from d.decided_at - d.created_at)::double precision as seconds
                     from public.deposits d
                    where d.method = m.method and d.created_at > now() - interval '90 days'
                    order by d.created_at desc, d.id desc limit 2000) r
            where r.status = 'approved')
    from (select a.code as method from ledger.assets a) m where p_kind = 'deposit'
  union all
  select m.method, (
           select case when count(*) >= 5 then percentile_cont(0.5) within group (order by r.seconds) end
             from (select w.status, extract(epoch from w.decided_at - w.created_at)::double precision as seconds
                     from public.withdrawals w
                    where w.method = m.method and w.created_at > now() - interval '90 days'
                    order by w.created_at desc, w.id desc limit 2000) r
            where r.status = 'approved')
    from (select 'bank' as method union all select a.method from ledger.assets a) m where p_kind = 'withdrawal'
$$;
