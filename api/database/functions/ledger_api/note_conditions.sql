-- Tells staff what needs them and is no command: a queue over its usual time, a pool that covers less than seven days, a close that
-- failed. Once for each episode: told again only after it has ended. Answers how many began.
create or replace function ledger_api.note_conditions() returns integer language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  c record;
  v_is_new boolean;
  v_began integer := 0;
  v_now text[] := '{}';
begin
  if not pg_try_advisory_xact_lock(7261007) then
    return 0;
  end if;
  for c in
    -- twice as long as usual, and never under an hour; a day where nothing is usual yet
    select 'queue_overdue' as kind, q.request || ' ' || q.method as subject, q.permission,
           jsonb_build_object('request', q.request, 'method', q.method, 'count', q.waiting, 'since', q.oldest) as facts
      from (select w.request, w.permission, w.method, count(*) as waiting, min(w.created_at) as oldest,
                   (select u.seconds from ledger_api.usual_times(w.request) u where u.method = w.method) as usual
              from (select 'deposit' as request, 'deposits.decide' as permission, d.method, d.created_at from public.deposits d where d.status = 'pending'
                    union all select 'withdrawal', 'withdrawals.decide', d.method, d.created_at
                      from public.withdrawals d where d.status in ('pending', 'processing')) w
             group by w.request, w.permission, w.method) q
     where now() - q.oldest > coalesce(greatest(make_interval(secs => 2 * q.usual), interval '1 hour'), interval '1 day')
    union all
    select 'pool_low', p.asset, 'pool.manage', jsonb_build_object('method', p.asset, 'amountCents', b.balance::text, 'dueCents', p.cents::text, 'dailyCents', p.daily_cents::text)
      from ledger_api.pool_dues() p join ledger_api.pool_balances() b on b.asset = p.asset
     where p.daily_cents > 0 and b.balance - p.cents < 7 * p.daily_cents
    union all
    select 'close_failed', s.business_date::text, 'business-days.close', jsonb_build_object('date', s.business_date, 'step', s.step)
      from ledger.close_steps s join ledger.business_dates b on b.date = s.business_date and b.status = 'closing'
     where s.error is not null and s.finished_at is null
  loop
    v_now := v_now || (c.kind || ' ' || c.subject);
    insert into public.notice_episodes (kind, subject) values (c.kind, c.subject) on conflict do nothing returning true into v_is_new;
    if v_is_new then
      perform public.note_staff(c.kind, c.subject || ' ' || clock_timestamp(), c.permission, null, c.facts);
      v_began := v_began + 1;
    end if;
  end loop;
  delete from public.notice_episodes e where e.kind || ' ' || e.subject <> all (v_now);
  return v_began;
end $$;
