-- The oldest date whose earnings a plan still owes, where that is more than three business dates ago: the plan then takes no
-- new investments. Null where the plan takes them.
create or replace function ledger.paused_since(p_plan uuid) returns date language sql stable as $$
  select o.date
    from (select min(d.business_date) as date from public.dues d where d.plan_id = p_plan and d.status = 'due') o
   where o.date < (select b.date from ledger.business_dates b where b.status = 'open') - 3
$$;
