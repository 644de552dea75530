-- The part of the check on live data (ledger.check_all) that is about sums of rows: each guarantee with the first offender.
create or replace function ledger.check_totals() returns table (rule text, holds boolean, detail text)
language sql stable as $$
  with paid_accruals as (
    select a.investment_id, a.user_id, sum(a.amount_cents) as s
      from public.dues d join public.accruals a on a.due_id = d.id and a.bucket = d.bucket where d.status = 'paid' group by 1, 2
  ),
  totals as (
    select min(u.id::text) as user_id from public.users u
      left join public.user_totals t on t.user_id = u.id
      left join (select user_id, sum(coalesce(credited_cents, amount_cents)) s from public.deposits where status = 'approved' group by 1) d on d.user_id = u.id
      left join (select user_id, sum(amount_cents) s from public.withdrawals where status = 'approved' group by 1) w on w.user_id = u.id
      left join (select user_id, sum(amount_cents) s from public.earnings group by 1) e on e.user_id = u.id
      left join (select user_id, sum(s) s from paid_accruals group by 1) a on a.user_id = u.id
     where t.deposits_cents is distinct from coalesce(d.s, 0) or t.withdrawals_cents is distinct from coalesce(w.s, 0) or t.earnings_cents is distinct from coalesce(e.s, 0) + coalesce(a.s, 0)
    having count(*) > 0
  ),
  invested_earnings as (
    select min(i.id::text) as id from public.investments i
      left join (select investment_id, sum(amount_cents) s from public.earnings group by 1) e on e.investment_id = i.id
      left join paid_accruals a on a.investment_id = i.id
     where i.earnings_cents <> coalesce(e.s, 0) + coalesce(a.s, 0) having count(*) > 0
  ),
  charged as (
    select min(i.id::text) as id from public.investments i
      left join (select investment_id, sum(amount_cents) s from public.investment_charges group by 1) c on c.investment_id = i.id
     where i.charged_cents <> coalesce(c.s, 0) or i.earnings_cents < 0 having count(*) > 0
  )
  select 'totals are those of the approved rows', not exists (select from totals),
           (select 'investor ' || user_id from totals)
  union all select 'earnings of investments are those of their rows', not exists (select from invested_earnings),
           (select 'investment ' || id from invested_earnings)
  union all select 'no investment has earned less than nothing, and charges are those of their rows', not exists (select from charged),
           (select 'investment ' || id from charged)
$$;
