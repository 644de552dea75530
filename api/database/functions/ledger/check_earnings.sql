-- The part of the check on live data (ledger.check_all) that is about earnings by rule and business dates: each guarantee with
-- the first offender.
create or replace function ledger.check_earnings() returns table (rule text, holds boolean, detail text)
language sql stable as $$
  with misaccrued as (
    -- what an investment earned on a date follows from its terms, and is in a due of that date where it is a cent or more
    select min(a.investment_id || ' on ' || a.business_date) as what
      from public.accruals a
      left join public.investments i on i.id = a.investment_id and i.bucket = a.bucket
      left join public.dues d on d.id = a.due_id and d.bucket = a.bucket
     where (random() > 0.001 or ledger.throttle())
       and (a.user_id = i.user_id and a.day = a.business_date - i.approved_on and a.day between 1 and i.duration_days
            and case i.kind when 'fixed' then
                  a.amount_cents = ledger.accrued(i.amount_cents, i.returns, a.day) - ledger.accrued(i.amount_cents, i.returns, a.day - 1)
                else exists (select from public.declarations e
                              where e.plan_id = i.plan_id and e.business_date = a.business_date
                                and a.amount_cents = ledger.declared(ledger.principal_on(i, a.business_date), e.rate)) end
            and case when a.amount_cents <= 0 then a.due_id is null else d.business_date = a.business_date end) is not true
    having count(*) > 0
  ),
  mischarged as (
    -- what was lost on a declared date was charged, and nothing else is a loss
    select min(coalesce(a.investment_id, c.investment_id)::text) as id
      from (select investment_id, business_date, amount_cents from public.accruals where amount_cents < 0) a
      full join (select investment_id, business_date, amount_cents from public.investment_charges where status = 'lost') c using (investment_id, business_date)
     where -a.amount_cents is distinct from c.amount_cents
    having count(*) > 0
  ),
  undated as (
    select min(t.id::text) as id from ledger.transactions t
     where (random() > 0.001 or ledger.throttle()) and not exists (select from ledger.business_dates b where b.date = t.business_date)
    having count(*) > 0
  ),
  misallocated as (
    -- a due is set aside and paid by the allocation of its id
    select min(d.id::text) as id from public.dues d
      left join public.pool_allocations p on p.id = d.id and p.bucket = d.bucket
     where (d.status = 'due') <> (p.id is null) or (p.method, p.amount_cents, p.status) is distinct from (d.method, d.amount_cents, d.status) and d.status <> 'due'
    having count(*) > 0
  )
  select 'accruals follow from their terms', not exists (select from misaccrued),
           (select 'investment ' || what from misaccrued)
  union all select 'declared losses are charged', not exists (select from mischarged),
           (select 'investment ' || id from mischarged)
  union all select 'dues are paid by their allocations', not exists (select from misallocated),
           (select 'due ' || id from misallocated)
  union all select 'every posting has its business date', not exists (select from undated),
           (select 'transaction ' || id from undated)
$$;
