-- What the close of business has paid for each investment and business date, out of the returns pool. The rows of a page come
-- by the time of the payment, by the investment, or by the due. (Joined by the ids alone, which are enough: with the buckets
-- beside them the planner expects a thousandth of the rows, and sorts them all.)
create or replace view earning_payments with (security_invoker = true) as
  select a.investment_id || '-' || to_char(a.business_date, 'YYYYMMDD') as id, p.paid_at as created_at, a.business_date, i.user_id,
         i.id as investment_id, i.reference, i.plan_id, i.plan_name, i.plan_price_cents, i.duration_days, p.method, a.amount_cents,
         i.earnings_cents, a.due_id
    from pool_allocations p
    join accruals a on a.due_id = p.id
    join investments i on i.id = a.investment_id
   where p.paid_at is not null;
