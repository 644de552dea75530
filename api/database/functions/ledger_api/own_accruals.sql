-- What an investment of the session's own investor earned, date by date, and what was paid of it. The investment of
-- another investor has no rows.
create or replace function ledger_api.own_accruals(p_investment uuid)
returns table (business_date date, day integer, amount_cents bigint, status text, paid_on date)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.business_date, a.day, a.amount_cents,
         case when a.due_id is null or d.status = 'paid' then 'paid' else 'due' end, coalesce(d.paid_on, case when a.due_id is null then a.business_date end)
    from public.accruals a
    left join public.dues d on d.id = a.due_id and d.bucket = a.bucket
   where a.investment_id = p_investment and a.bucket = public.bucket_of(p_investment) and a.user_id = public.app_uid()
   order by a.business_date
$$;
