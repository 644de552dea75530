-- The part of the check on live data (ledger.check_all) that is about the lines of transactions: each guarantee with the first offender.
create or replace function ledger.check_sums() returns table (rule text, holds boolean, detail text)
language sql stable as $$
  with unbalanced as (
    select e.tx_id from ledger.entries e join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket where random() > 0.001 or ledger.throttle()
     group by e.tx_id, a.asset having sum(e.amount) <> 0 order by e.tx_id limit 1
  ),
  hollow as (
    select t.id from ledger.transactions t
     where (random() > 0.001 or ledger.throttle())
       and t.amount is distinct from (select sum(e.amount) from ledger.entries e where e.tx_id = t.id and e.amount > 0)
     order by t.id limit 1
  ),
  orphans as (
    select e.tx_id from ledger.entries e
     where not exists (select from ledger.transactions t where t.id = e.tx_id) order by e.tx_id limit 1
  )
  select 'every transaction sums to zero for each asset', not exists (select from unbalanced),
           (select 'transaction ' || tx_id from unbalanced)
  union all select 'every transaction has lines for its amount', not exists (select from hollow),
           (select 'transaction ' || id from hollow)
  union all select 'every line belongs to a transaction', not exists (select from orphans),
           (select 'transaction ' || tx_id from orphans)
$$;
