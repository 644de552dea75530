-- The date and asset whose dues are paid next, and of which plans: in each asset the dues of the oldest date, of all plans
-- where the pool covers all of them and they are few, else of the first plan that it covers. Where it covers none of that
-- date, later dates wait.
create or replace function ledger.fundable_due(out method text, out business_date date, out plans uuid[], out cents bigint)
language sql stable as $$
  with oldest as (
    select a.code, (select min(d.business_date) from public.dues d where d.method = a.code and d.status = 'due') as date
      from ledger.assets a
  ), of_plan as (
    select o.code, o.date, d.plan_id, count(*) as dues, sum(d.amount_cents)::bigint as cents, p.balance
      from oldest o
      join public.dues d on d.method = o.code and d.business_date = o.date and d.status = 'due'
      join ledger.accounts p on p.owner is null and p.kind = 'pool' and p.asset = o.code
     group by o.code, o.date, d.plan_id, p.balance
  ), fundable as (
    select f.code, f.date, array_agg(f.plan_id) as plans, sum(f.cents)::bigint as cents
      from of_plan f group by f.code, f.date, f.balance having sum(f.cents) <= f.balance and sum(f.dues) <= 200
    union all
    select f.code, f.date, array[f.plan_id], f.cents from of_plan f where f.cents <= f.balance
  )
  select f.code, f.date, f.plans, f.cents from fundable f order by f.date, f.code, cardinality(f.plans) desc, f.plans limit 1
$$;
