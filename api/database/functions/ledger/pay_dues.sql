-- Pays dues whose money is set aside, of which no two have both bucket and asset in common, so that each of their accounts moves
-- once: one transaction of the ledger for each due, with a line for each investor, in one statement.
-- (by nested loops: the accounts are locked in the order of their ids, ascending for everybody)
create or replace function ledger.pay_dues(p_dues public.dues[], p_date date, p_at timestamptz) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- the sums of the investments and investors follow, before any account is locked
  update public.dues x set status = 'paid', paid_on = p_date from unnest(p_dues) d where x.id = d.id and x.bucket = d.bucket;
  update public.pool_allocations a set status = 'paid', paid_at = p_at from unnest(p_dues) d where a.id = d.id and a.bucket = d.bucket;
  with opened as (
    insert into ledger.transactions as t (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
    select ledger.transaction_id(p_at, d.bucket), d.bucket, 'earnings_paid', 'allocation', d.id, 2, null, d.amount_cents, 'system:close', p_at
      from unnest(p_dues) d
    returning t as fact
  ), shares as (
    select d.id as due, d.bucket, d.method, a.user_id, sum(a.amount_cents)::bigint as cents
      from unnest(p_dues) d join public.accruals a on a.due_id = d.id and a.bucket = d.bucket group by 1, 2, 3, 4
  ), lines as (
    select s.due, x.id as account, s.cents as amount
      from shares s join ledger.accounts x on x.owner = s.user_id and x.kind = 'available' and x.asset = s.method and x.bucket = s.bucket
    union all
    select d.id, x.id, -d.amount_cents
      from unnest(p_dues) d join ledger.accounts x on x.owner is null and x.kind = 'payable' and x.asset = d.method and x.bucket = d.bucket
  ), numbered as materialized (
    select o.fact, l.account, l.amount, (row_number() over (partition by l.due order by l.account))::smallint as line
      from opened o join lines l on l.due = (o.fact).ref_id order by l.account
  )
  insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
  select (n.fact).id, (n.fact).bucket, n.line, a.id, n.amount, a.balance + n.amount, a.seq + 1,
         ledger.seal(a.head, n.fact, n.line, a.id, n.amount, a.balance + n.amount, a.seq + 1)
    from numbered n join ledger.accounts a on a.id = n.account and a.bucket = (n.fact).bucket
     for update of a;
end $$;
