-- One set-based statement: the rows, transactions and entries of a day's earnings, and the resulting balances and sums.
-- It checks no rule, and writes no chain, audit line or saved answer.
with day as materialized (
  select d.*, uuidv7() as earning, uuidv7() as tx, a.id as available, r.id as returns, a.balance as had, a.seq as had_seq,
         r.balance as owed, r.seq as owed_seq
    from due d
    join bare.accounts a on a.owner = d.user_id and a.kind = 'available' and a.asset = d.method
    join bare.accounts r on r.owner is null and r.kind = 'payable' and r.asset = d.method and r.bucket = 0
), rows_ as (
  insert into bare.earnings (id, bucket, user_id, investment_id, plan_id, method, amount_cents, plan_name, plan_price_cents, duration_days)
  select d.earning, i.bucket, d.user_id, d.investment_id, d.plan_id, d.method, d.cents, i.plan_name, i.plan_price_cents, i.duration_days
    from day d join bare.investments i on i.id = d.investment_id
), transactions as (
  insert into bare.transactions (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor)
  select tx, bucket_of(user_id), 'earnings_credited', 'earning', earning, 2, user_id, cents, 'staff' from day
), entries as (
  insert into bare.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
  select tx, bucket_of(user_id), 1, returns, -cents, owed - sum(cents) over w, owed_seq + row_number() over w, ''::bytea from day window w as (partition by returns order by n)
  union all
  select tx, bucket_of(user_id), 2, available, cents, had + sum(cents) over w, had_seq + row_number() over w, ''::bytea from day window w as (partition by available order by n)
), balances as (
  update bare.accounts a set balance = a.balance + s.cents, seq = a.seq + s.entries
    from (select available as id, sum(cents)::bigint as cents, count(*) as entries from day group by 1
          union all select returns, -sum(cents)::bigint, count(*) from day group by 1) s
   where s.id = a.id
), totals as (
  update bare.user_totals t set earnings_cents = t.earnings_cents + s.cents
    from (select user_id, sum(cents)::bigint as cents from day group by 1) s where s.user_id = t.user_id
), investments as (
  update bare.investments i set earnings_cents = i.earnings_cents + d.cents from day d where d.investment_id = i.id
)
select count(*) from day
