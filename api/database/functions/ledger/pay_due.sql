-- Pays a due whose money is set aside: one transaction of the ledger, with a line for each investor, in one statement.
-- (by nested loops: the accounts are locked in the order of their ids, ascending for everybody)
create or replace function ledger.pay_due(p_due public.dues, p_date date, p_at timestamptz) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- the sums of the investments and investors follow, before any account is locked
  update public.dues x set status = 'paid', paid_on = p_date where x.id = p_due.id and x.bucket = p_due.bucket;
  update public.pool_allocations a set status = 'paid', paid_at = p_at where a.id = p_due.id and a.bucket = p_due.bucket;
  with opened as (
    insert into ledger.transactions as t (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
    values (ledger.transaction_id(p_at, p_due.bucket), p_due.bucket, 'earnings_paid', 'allocation', p_due.id, 2, null, p_due.amount_cents, 'system:close', p_at)
    returning t as fact
  ), shares as (
    select a.user_id, sum(a.amount_cents)::bigint as cents from public.accruals a where a.due_id = p_due.id and a.bucket = p_due.bucket group by 1
  ), lines as (
    select x.id as account, s.cents as amount
      from shares s join ledger.accounts x on x.owner = s.user_id and x.kind = 'available' and x.asset = p_due.method and x.bucket = p_due.bucket
    union all
    select x.id, -p_due.amount_cents from ledger.accounts x
     where x.owner is null and x.kind = 'payable' and x.asset = p_due.method and x.bucket = p_due.bucket
  ), numbered as materialized (
    select o.fact, l.account, l.amount, (row_number() over (order by l.account))::smallint as line from opened o, lines l order by l.account
  )
  insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
  select (n.fact).id, (n.fact).bucket, n.line, a.id, n.amount, a.balance + n.amount, a.seq + 1,
         ledger.seal(a.head, n.fact, n.line, a.id, n.amount, a.balance + n.amount, a.seq + 1)
    from numbered n join ledger.accounts a on a.id = n.account and a.bucket = p_due.bucket
     for update of a;
end $$;
