-- What is due to investors of each asset and not yet paid for want of money in the pool, since when, and what the active
-- investments earned on the date that was closed last. Shown to every investor and to staff.
create or replace function ledger_api.pool_dues()
returns table (asset text, cents bigint, accruals bigint, oldest date, daily_cents bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with last_closed as (
    select max(b.date) as date from ledger.business_dates b where b.status = 'closed'
  ), unpaid as (
    select d.method, sum(d.amount_cents) as cents, sum(d.investments) as accruals, min(d.business_date) as oldest
      from public.dues d where d.status = 'due' group by d.method
  ), daily as (
    select d.method, sum(d.amount_cents) as cents from public.dues d, last_closed l where d.business_date = l.date group by d.method
  )
  select a.code, coalesce(u.cents, 0)::bigint, coalesce(u.accruals, 0)::bigint, u.oldest, coalesce(e.cents, 0)::bigint
    from ledger.assets a left join unpaid u on u.method = a.code left join daily e on e.method = a.code
   order by a.place
$$;
