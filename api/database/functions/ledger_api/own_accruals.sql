-- What an investment of the session's own investor earned, date by date, what was paid of it, and where the dates are declared
-- the rate and its reason. Below zero it was lost. The investment of another investor has no rows.
create or replace function ledger_api.own_accruals(p_investment uuid)
returns table (business_date date, day integer, amount_cents bigint, status text, paid_on date, rate numeric, note text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.business_date, a.day, a.amount_cents,
         case when a.amount_cents < 0 then 'lost' when a.due_id is null or d.status = 'paid' then 'paid' else 'due' end,
         coalesce(d.paid_on, case when a.due_id is null and a.amount_cents >= 0 then a.business_date end), e.rate, e.note
    from public.accruals a
    join public.investments i on i.id = a.investment_id and i.bucket = a.bucket
    left join public.dues d on d.id = a.due_id and d.bucket = a.bucket
    left join public.declarations e on i.kind = 'declared' and e.plan_id = i.plan_id and e.business_date = a.business_date
   where a.investment_id = p_investment and a.bucket = public.bucket_of(p_investment) and a.user_id = public.app_uid()
   order by a.business_date
$$;
