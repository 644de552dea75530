-- The sums of earnings move with the due that pays them: of each investment, and of each investor.
create or replace function count_paid_due() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update public.investments i set earnings_cents = i.earnings_cents + a.amount_cents
    from public.accruals a where a.due_id = new.id and a.bucket = new.bucket and i.id = a.investment_id and i.bucket = new.bucket;
  update public.user_totals t set earnings_cents = t.earnings_cents + s.cents
    from (select a.user_id, sum(a.amount_cents)::bigint as cents from public.accruals a where a.due_id = new.id and a.bucket = new.bucket group by 1) s
   where t.user_id = s.user_id and t.bucket = new.bucket;
  return null;
end $$;
