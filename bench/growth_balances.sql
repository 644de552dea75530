-- The trial balances of a date: those of the date before, and what moved since. The payments to the new investors move what their dues
-- say; of all other transactions the entries are read. The product reads every account for them (ledger.close_balances), which it
-- does on the first of these dates and on the last.
begin;
set local session_replication_role = replica;
-- (by keys: most transactions have one date, so the planner expects a million on each, and reads every account for them)
set local enable_hashjoin = off;
set local enable_mergejoin = off;
with closing as (
  select date from ledger.business_dates where status = 'closing'
), paid as (
  select d.id, d.method as asset, d.amount_cents as cents
    from dues d join closing c on d.paid_on = c.date where d.plan_id = 'b1000000-0000-4000-8000-000000000001'
), entries as (
  select k.kind, p.asset, k.sign * p.cents as amount from paid p, (values ('payable', -1), ('available', 1)) k (kind, sign)
   union all
  select a.kind, a.asset, e.amount
    from closing c join ledger.transactions t on t.business_date = c.date
    join ledger.entries e on e.tx_id = t.id
    join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
   where t.kind <> 'earnings_paid' or t.ref_id not in (select p.id from paid p)
), moved as (
  select kind, asset, -coalesce(sum(amount) filter (where amount < 0), 0) as debit, coalesce(sum(amount) filter (where amount > 0), 0) as credit
    from entries group by 1, 2
)
insert into ledger.trial_balances (business_date, kind, asset, debit_cents, credit_cents, balance_cents)
select c.date, b.kind, b.asset, coalesce(m.debit, 0), coalesce(m.credit, 0), b.balance_cents - coalesce(m.debit, 0) + coalesce(m.credit, 0)
  from closing c join ledger.trial_balances b on b.business_date = c.date - 1 left join moved m using (kind, asset);
update ledger.close_steps s set rows = (select count(*) from ledger.trial_balances b where b.business_date = s.business_date),
       started_at = clock_timestamp(), finished_at = clock_timestamp()
 where s.business_date = (select date from ledger.business_dates where status = 'closing') and s.step = 'balances';
commit;
