-- What does not hold of a date whose balances are recorded; null where all of it does. Each asset sums to zero; each
-- balance of the date before plus its movements equals the recorded balance; accruals sum to their dues; what was paid is
-- what the dues say; nothing that was set aside to be paid is left; and what was declared until the close began has accrued
-- for every active investment, its losses as entries.
create or replace function ledger.day_offence(p_date date) returns text language sql stable as $$
  with declared as (
    select e.* from public.declaration_closes x join public.declarations e on e.id = x.declaration_id where x.closed_with = p_date
  ), unbalanced as (
    select format('%s does not sum to zero but to %s cents', b.asset, sum(b.balance_cents)) as what
      from ledger.trial_balances b where b.business_date = p_date group by b.asset having sum(b.balance_cents) <> 0
  ), moved as (
    select format('%s in %s: %s cents the date before, -%s and +%s make no %s', b.kind, b.asset, o.balance_cents, b.debit_cents, b.credit_cents, b.balance_cents) as what
      from ledger.trial_balances b
      join ledger.trial_balances o on o.business_date = p_date - 1 and (o.kind, o.asset) = (b.kind, b.asset)
     where b.business_date = p_date and o.balance_cents - b.debit_cents + b.credit_cents <> b.balance_cents
  ), accrued as (
    select format('due %s of %s cents has accruals of %s cents', d.id, d.amount_cents, s.cents) as what
      from (select o.* from public.dues o where o.business_date = p_date
             union
            select o.* from declared e join public.dues o on (o.business_date, o.plan_id) = (e.business_date, e.plan_id)) d
      join lateral (select coalesce(sum(a.amount_cents), 0) as cents from public.accruals a where a.due_id = d.id) s on true
     where s.cents <> d.amount_cents
  ), lost as (
    select format('%s cents were lost by declaration, and entries of %s cents', a.cents, e.cents) as what
      from (select coalesce(-sum(a.amount_cents), 0) as cents
              from declared e
              join public.investments i on i.plan_id = e.plan_id and i.kind = 'declared'
              join public.accruals a on a.investment_id = i.id and a.bucket = i.bucket and a.business_date = e.business_date
             where e.rate < 0) a,
           (select coalesce(sum(t.amount), 0) as cents from ledger.transactions t
             where t.business_date = p_date and t.kind = 'investment_loss') e
     where a.cents <> e.cents
  ), left_out as (
    select format('investment %s has nothing for %s, which was declared', i.id, e.business_date) as what
      from declared e
      join public.investments i on i.plan_id = e.plan_id and i.kind = 'declared' and i.status = 'approved'
       and e.business_date - i.approved_on between 1 and i.duration_days
     where not exists (select from public.accruals a where a.investment_id = i.id and a.bucket = i.bucket and a.business_date = e.business_date)
  ), paid as (
    select format('%s: dues of %s cents were paid, and entries of %s cents', a.code, coalesce(d.cents, 0), coalesce(e.cents, 0)) as what
      from ledger.assets a
      left join (select d.method, sum(d.amount_cents) as cents from public.dues d where d.paid_on = p_date group by 1) d on d.method = a.code
      left join (select x.asset, sum(e.amount) as cents
                   from ledger.transactions t
                   join ledger.entries e on e.tx_id = t.id and e.amount > 0
                   join ledger.accounts x on x.id = e.account_id and x.bucket = e.bucket
                  where t.business_date = p_date and t.kind = 'earnings_paid' group by 1) e on e.asset = a.code
     where coalesce(d.cents, 0) <> coalesce(e.cents, 0)
  ), left_over as (
    select format('%s cents in %s were set aside and not paid', b.balance_cents, b.asset) as what
      from ledger.trial_balances b where b.business_date = p_date and b.kind = 'payable' and b.balance_cents <> 0
  )
  select what from (select what from unbalanced union all select what from moved union all select what from accrued
                    union all select what from paid union all select what from left_over union all select what from lost union all select what from left_out) o order by what limit 1
$$;
