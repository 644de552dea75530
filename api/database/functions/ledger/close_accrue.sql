-- What the active investments of a bucket earned on a date at a fixed rate, and their dues, in one statement. Active is what
-- was approved before the date and did not end until it was over.
create or replace function ledger.close_accrue(p_date date, p_bucket smallint) returns ledger.close_work language sql volatile
set enable_mergejoin = off as $$
  with active as (
    select i.id, i.user_id, i.plan_id, i.method, i.amount_cents, i.returns, p_date - i.approved_on as day
      from public.investments i
     where i.bucket = p_bucket and i.status = 'approved' and i.kind = 'fixed' and i.approved_on < p_date
       and p_date - i.approved_on <= i.duration_days
    union all
    select i.id, i.user_id, i.plan_id, i.method, i.amount_cents, i.returns, p_date - i.approved_on
      from public.investments i
     where i.bucket = p_bucket and i.ended_on > p_date and i.kind = 'fixed' and i.approved_on < p_date
       and p_date - i.approved_on <= i.duration_days
  ), earned as (
    select a.*, ledger.accrued(a.amount_cents, a.returns, a.day) - ledger.accrued(a.amount_cents, a.returns, a.day - 1) as cents
      from active a
  ), numbered as materialized (
    -- in the order of the investors, so that their accounts are locked and written in that order
    select e.*, case when e.cents > 0 then (row_number() over (partition by e.plan_id, e.method, e.cents > 0 order by e.user_id, e.id) - 1) / 1000 end as part
      from earned e
  ), due as (
    insert into public.dues as d (id, bucket, business_date, plan_id, method, part, investments, amount_cents)
    select public.new_id(p_bucket), p_bucket, p_date, n.plan_id, n.method, n.part, count(*), sum(n.cents)
      from numbered n where n.cents > 0 group by n.plan_id, n.method, n.part
    returning d.id, d.plan_id, d.method, d.part
  ), written as (
    insert into public.accruals as a (investment_id, bucket, business_date, day, user_id, amount_cents, due_id)
    select n.id, p_bucket, p_date, n.day, n.user_id, n.cents, d.id
      from numbered n left join due d on (d.plan_id, d.method, d.part) = (n.plan_id, n.method, n.part)
    returning a.amount_cents
  )
  select count(*), coalesce(sum(w.amount_cents), 0)::bigint, true from written w
$$;
