-- What needs staff and is no command, as it is now: a queue over its usual time, a pool that covers less than seven days, a close that
-- failed, a chain or a price that nothing is heard of, coins that are nobody's. `patience`: how long it has to last before staff
-- are told of it; what was only interrupted by a restart is over by then.
create or replace function ledger_api.conditions() returns table (kind text, subject text, permission text, facts jsonb, patience interval)
language sql stable as $$
  -- twice as long as usual, and never under an hour; a day where nothing is usual yet
  select 'queue_overdue' as kind, q.request || ' ' || q.method as subject, q.permission,
         jsonb_build_object('request', q.request, 'method', q.method, 'count', q.waiting, 'since', q.oldest) as facts, interval '0' as patience
    from (select w.request, w.permission, w.method, count(*) as waiting, min(w.created_at) as oldest,
                 (select u.seconds from ledger_api.usual_times(w.request) u where u.method = w.method) as usual
            from (select 'deposit' as request, 'deposits.decide' as permission, d.method, d.created_at from public.deposits d where d.status = 'pending'
                  union all select 'withdrawal', 'withdrawals.decide', d.method, d.created_at
                    from public.withdrawals d where d.status in ('pending', 'processing')) w
           group by w.request, w.permission, w.method) q
   where now() - q.oldest > coalesce(greatest(make_interval(secs => 2 * q.usual), interval '1 hour'), interval '1 day')
  union all
  select 'pool_low', p.asset, 'pool.manage', jsonb_build_object('method', p.asset, 'amountCents', b.balance::text, 'dueCents', p.cents::text, 'dailyCents', p.daily_cents::text), '0'
    from ledger_api.pool_dues() p join ledger_api.pool_balances() b on b.asset = p.asset
   where p.daily_cents > 0 and b.balance - p.cents < 7 * p.daily_cents
  union all
  select 'close_failed', s.business_date::text, 'business-days.close', jsonb_build_object('date', s.business_date, 'step', s.step), '0'
    from ledger.close_steps s join ledger.business_dates b on b.date = s.business_date and b.status = 'closing'
   where s.error is not null and s.finished_at is null
  union all
  select 'chain_silent', c.asset, 'chain-inbox.manage', jsonb_build_object('method', c.asset, 'since', coalesce(c.halted_at, c.looked_at), 'why', c.halted_why),
         case when c.halted_at is null then interval '5 minutes' else '0' end
    from chains.cursors c cross join chains.rules r
   where (c.halted_at is not null or c.looked_at < clock_timestamp() - make_interval(mins => r.stale_minutes))
     and exists (select from chains.accounts a where a.asset = c.asset and a.in_force_at <= now())
  union all
  select 'prices_silent', c.asset, 'chain-inbox.manage', jsonb_build_object('method', c.asset, 'since', p.latest), '5 minutes'
    from chains.cursors c cross join chains.rules r
   cross join lateral (select max(x.minute) as latest from chains.price_points x where x.asset = c.asset) p
   where p.latest < clock_timestamp() - make_interval(mins => r.price_stale_minutes)
     and exists (select from chains.accounts a where a.asset = c.asset and a.in_force_at <= now())
  union all
  select 'closure_waiting', u.id::text, 'users.manage', jsonb_build_object('userId', u.id, 'since', u.closure_requested_at), '0'
    from public.users u where u.closure_requested_at is not null and u.closed_at is null
  union all
  -- anybody can send crumbs and tokens in any number: those of an asset are told of together
  select 'funds_unattributed', o.asset || ' ' || case when o.next_action in ('below_minimum', 'token') then o.next_action else o.id::text end, 'chain-inbox.manage',
         jsonb_build_object('method', o.asset, 'count', count(*), 'since', min(o.first_seen_at), 'why', min(o.next_action)), '0'
    from chains.observations o
   where o.state = 'final' and o.next_action is not null and coins.in_inbox(o)
   group by 2, o.asset
$$;
