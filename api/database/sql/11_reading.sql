-- What investors read of their own beyond the rows themselves: when a request was decided and why, the way it
-- went, and how long requests usually take on this platform.

-- The same lines of history with what became of them. The rights are still those of whoever reads.
create or replace view transaction_lines with (security_invoker = true) as
  select d.id, 'deposit'::text as type, d.user_id, d.method, d.amount_cents, d.status, d.created_at,
         'investor'::text as source, d.decided_at, d.reason, d.address from deposits d
  union all
  select w.id, 'withdrawal', w.user_id, w.method, w.amount_cents, w.status, w.created_at, 'investor',
         w.decided_at, w.reason, w.address from withdrawals w
  union all
  select i.id, 'investment', i.user_id, i.method, i.amount_cents, i.status, i.created_at, 'investor',
         i.decided_at, i.reason, null from investments i
  union all
  select e.id, 'earn', e.user_id, e.method, e.amount_cents, e.status, e.created_at, 'staff',
         e.created_at, e.reason, null from earnings e;

-- The statuses that a request of the session's own investor went through. The audit log itself, with who decided,
-- stays closed to them. Somebody else's request has no lines.
create function doors.own_timeline(p_id uuid) returns table (at timestamptz, status text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select e.at, e.after->>'status'
    from public.audit_events e
   where e.object_id = p_id::text
     and e.object_kind in ('deposit', 'withdrawal', 'investment', 'earning')
     and jsonb_exists(e.after, 'status')
     and exists (select from public.transaction_lines t where t.id = p_id and t.user_id = public.app_uid())
   order by e.at, e.id
$$;

-- The median time from a request to its approval in ninety days, over the newest two thousand requests of each
-- method, so that it never costs more than these; null for fewer than five approved. It says nothing about anybody:
-- no amount, no person, no count.
create function doors.usual_times(p_kind text) returns table (method text, seconds double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.method, (
           select case when count(*) >= 5 then percentile_cont(0.5) within group (order by r.seconds) end
             from (select d.status, extract(epoch from d.decided_at - d.created_at)::double precision as seconds
                     from public.deposits d
                    where d.method = m.method and d.created_at > now() - interval '90 days'
                    order by d.created_at desc, d.id desc limit 2000) r
            where r.status = 'approved')
    from unnest(array['BTC', 'ETH', 'SOL']) m (method) where p_kind = 'deposit'
  union all
  select m.method, (
           select case when count(*) >= 5 then percentile_cont(0.5) within group (order by r.seconds) end
             from (select w.status, extract(epoch from w.decided_at - w.created_at)::double precision as seconds
                     from public.withdrawals w
                    where w.method = m.method and w.created_at > now() - interval '90 days'
                    order by w.created_at desc, w.id desc limit 2000) r
            where r.status = 'approved')
    from unnest(array['bank', 'bitcoin', 'ethereum', 'solana']) m (method) where p_kind = 'withdrawal'
$$;

revoke all on function doors.own_timeline(uuid), doors.usual_times(text) from public;
grant execute on function doors.own_timeline(uuid), doors.usual_times(text) to assay_investor;
