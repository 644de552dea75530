-- The investments that a declared date still accrues for, with their principal on it and its day of their term, those of one
-- bucket or of all: active on the date, not accrued for it, and accrued for the date before. What ended before the date that is being
-- closed was over takes no part, and what has ended since can lose nothing more: the principal is with the investor. Nor does a date
-- count that comes after the one on which the investor has left.
create or replace function ledger.left_to_accrue(p_plan uuid, p_date date, p_rate numeric, p_closing date, p_bucket smallint default null)
returns table (id uuid, bucket smallint, user_id uuid, method text, principal bigint, day integer) language sql stable as $$
  select i.id, i.bucket, i.user_id, i.method, ledger.principal_on(i, p_date), p_date - i.approved_on
    from public.investments i
   where i.plan_id = p_plan and i.kind = 'declared' and (p_bucket is null or i.bucket = p_bucket)
     and p_date - i.approved_on between 1 and i.duration_days
     and (i.status = 'approved' or i.ended_on > p_closing and p_rate >= 0)
     and not exists (select from public.accruals a where a.investment_id = i.id and a.business_date = p_date and a.bucket = i.bucket)
     and not exists (select from public.maturity_choices c where c.investment_id = i.id and c.bucket = i.bucket and c.leaves_after < p_date)
     and (p_date - i.approved_on = 1
       or exists (select from public.accruals a where a.investment_id = i.id and a.business_date = p_date - 1 and a.bucket = i.bucket))
$$;
