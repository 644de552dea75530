-- What is due to investors of each asset and not yet paid for want of money in the pool, since when, and what the active
-- investments earn a day: on the date that was closed last, and in plans whose days are declared later, on their last declared one
-- (of the week before: an older one says nothing about today). Shown to every investor and to staff.
create or replace function ledger_api.pool_dues()
returns table (asset text, cents bigint, accruals bigint, oldest date, daily_cents bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with last_closed as (
    select max(b.date) as date from ledger.business_dates b where b.status = 'closed'
  ), unpaid as (
    select d.method, sum(d.amount_cents) as cents, sum(d.investments) as accruals, min(d.business_date) as oldest
      from public.dues d where d.status = 'due' group by d.method
  ), declared as (
    select e.plan_id, max(e.business_date) as date
      from last_closed l
      join public.declarations e on e.business_date between l.date - 7 and l.date - 1
      join public.declaration_closes x on x.declaration_id = e.id and x.closed_with <= l.date
     where not exists (select from public.dues d where d.business_date = l.date and d.plan_id = e.plan_id)
     group by e.plan_id
  ), daily as (
    select d.method, sum(d.amount_cents) as cents
      from (select l.date, null::uuid as plan_id from last_closed l
            union all select p.date, p.plan_id from declared p) o
      join public.dues d on d.business_date = o.date and (o.plan_id is null or d.plan_id = o.plan_id)
     group by d.method
  )
  select a.code, coalesce(u.cents, 0)::bigint, coalesce(u.accruals, 0)::bigint, u.oldest, coalesce(e.cents, 0)::bigint
    from ledger.assets a left join unpaid u on u.method = a.code left join daily e on e.method = a.code
   order by a.place
$$;
