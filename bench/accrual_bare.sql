-- One set-based statement: the accruals of a day, their payments and entries, and the resulting balances and sums. It checks
-- no rule, and writes no chain and no audit line.
with active as (
  select i.id, i.bucket, i.user_id, i.plan_id, i.method, current_date - i.approved_on as day,
         div(i.amount_cents * i.returns * (current_date - i.approved_on), 100)::bigint
         - div(i.amount_cents * i.returns * (current_date - i.approved_on - 1), 100)::bigint as cents
    from bare.investments i where i.status = 'approved' and i.approved_on < current_date
), due as materialized (
  select bucket, plan_id, method, count(*) as investments, sum(cents)::bigint as cents, uuidv7() as id, uuidv7() as tx
    from active group by 1, 2, 3
), dues as (
  insert into bare.dues (id, bucket, business_date, plan_id, method, part, investments, amount_cents, status, paid_on)
  select id, bucket, current_date, plan_id, method, 0, investments, cents, 'paid', current_date from due
), accruals as (
  insert into bare.accruals (investment_id, bucket, business_date, day, user_id, amount_cents, due_id)
  select a.id, a.bucket, current_date, a.day, a.user_id, a.cents, d.id from active a join due d using (bucket, plan_id, method)
), transactions as (
  insert into bare.transactions (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor)
  select tx, bucket, 'earnings_paid', 'allocation', id, 2, null, cents, 'system' from due
), paid as materialized (
  select a.bucket, a.plan_id, a.method, a.user_id, sum(a.cents)::bigint as cents from active a group by 1, 2, 3, 4
), lines as (
  insert into bare.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
  select d.tx, d.bucket, row_number() over (partition by d.tx), x.id, p.cents, x.balance + p.cents, x.seq + 1, ''
    from paid p join due d using (bucket, plan_id, method)
    join bare.accounts x on x.owner = p.user_id and x.kind = 'available' and x.asset = p.method
), balances as (
  update bare.accounts x set balance = x.balance + p.cents, seq = x.seq + 1
    from paid p where x.owner = p.user_id and x.kind = 'available' and x.asset = p.method
), totals as (
  update bare.user_totals t set earnings_cents = t.earnings_cents + s.cents
    from (select user_id, sum(cents)::bigint as cents from paid group by 1) s where s.user_id = t.user_id
), investments as (
  update bare.investments i set earnings_cents = i.earnings_cents + a.cents from active a where a.id = i.id
)
select count(*) from active
