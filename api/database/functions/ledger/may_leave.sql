-- Whether an active investment can end now because its investor leaves: at once where the rate is fixed, until its last date is
-- over; where days are declared, when the date on which the investor left has accrued. A trigger asks, so the lock of the
-- business date is taken.
create or replace function ledger.may_leave(p_investment public.investments) returns boolean language sql volatile as $$
  select case (p_investment).kind
    when 'fixed' then ledger.business_date() <= (p_investment).approved_on + (p_investment).duration_days
    else exists (select from public.maturity_choices c
                  where c.investment_id = (p_investment).id and c.bucket = (p_investment).bucket
                    and (c.leaves_after <= least((p_investment).approved_on, ledger.business_date()) or exists (
                      select from public.accruals a
                       where a.investment_id = c.investment_id and a.bucket = c.bucket and a.business_date = c.leaves_after))) end
$$;
