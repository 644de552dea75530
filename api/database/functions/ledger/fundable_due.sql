-- The plan, date and asset whose dues are paid next: in each asset the dues of the oldest date, of the first plan that the
-- pool covers. Where it covers none of that date, later dates wait.
create or replace function ledger.fundable_due(out method text, out business_date date, out plan_id uuid, out cents bigint)
language sql stable as $$
  with oldest as (
    select a.code, (select min(d.business_date) from public.dues d where d.method = a.code and d.status = 'due') as date
      from ledger.assets a
  )
  select o.code, o.date, d.plan_id, sum(d.amount_cents)::bigint
    from oldest o
    join public.dues d on d.method = o.code and d.business_date = o.date and d.status = 'due'
    join ledger.accounts p on p.owner is null and p.kind = 'pool' and p.asset = o.code
   group by o.code, o.date, d.plan_id, p.balance
  having sum(d.amount_cents) <= p.balance
   order by o.date, o.code, d.plan_id
   limit 1
$$;
