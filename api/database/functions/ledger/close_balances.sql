-- Records what each kind of account stood at when the date ended: what it stands at now, without what later dates moved. (By
-- the ids of transactions alone: the pool lies in another bucket than what is set aside from it.)
create or replace function ledger.close_balances(p_date date) returns ledger.close_work language sql volatile as $$
  with moved as (
    select a.kind, a.asset,
           -coalesce(sum(e.amount) filter (where t.business_date = p_date and e.amount < 0), 0) as debit,
           coalesce(sum(e.amount) filter (where t.business_date = p_date and e.amount > 0), 0) as credit,
           coalesce(sum(e.amount) filter (where t.business_date > p_date), 0) as later
      from ledger.transactions t
      join ledger.entries e on e.tx_id = t.id
      join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
     where t.business_date >= p_date group by 1, 2
  ), stands as (
    select a.kind, a.asset, sum(a.balance) as balance from ledger.accounts a group by 1, 2
  ), recorded as (
    insert into ledger.trial_balances as b (business_date, kind, asset, debit_cents, credit_cents, balance_cents)
    select p_date, s.kind, s.asset, coalesce(m.debit, 0), coalesce(m.credit, 0), s.balance - coalesce(m.later, 0)
      from stands s left join moved m using (kind, asset)
    returning b.debit_cents
  )
  select count(*), sum(r.debit_cents)::bigint, true from recorded r
$$;
