-- Pays what one bucket is due for the date that is closing, as the step "pay" does (ledger.close_pay), without its triggers: one
-- transaction for each due, a line for each investor. The sums of the investments and investors are those of the end already
-- (growth_bucket.sql).
begin;
set local session_replication_role = replica;
-- (the statistics of what the date before has filled are from before it)
set local enable_seqscan = off;
create temp table due on commit drop as
select d.id, d.method, row_number() over (partition by d.method order by d.id) as nth,
       row(ledger.transaction_id(m.at, d.bucket), d.bucket, 'earnings_paid', 'allocation', d.id, ledger.phase_of('earnings_paid'), null, d.amount_cents,
           'system:close', m.at, pg_current_xact_id(), d.business_date)::ledger.transactions as t
  from dues d, (select clock_timestamp() as at) m
 where d.bucket = {bucket} and d.status = 'allocated' and d.plan_id = 'b1000000-0000-4000-8000-000000000001';
analyze due;
insert into ledger.transactions select (t).* from due order by (t).id;

create temp table lines on commit drop as
select d.t, (1 + row_number() over (partition by d.id order by c.account_id))::smallint as line, a.id as account_id, l.amount_cents as amount,
       a.balance + l.amount_cents as balance_after, a.seq + 1 as seq, a.head
  from due d join accruals l on l.due_id = d.id and l.bucket = {bucket}
  join growth.accounts c on c.user_id = l.user_id and c.bucket = {bucket}
  join ledger.accounts a on a.id = c.account_id and a.bucket = c.bucket;
create temp table paid_from on commit drop as
with placed as (
  select d.t, a.id as account_id, -(d.t).amount as amount, (a.balance - sum((d.t).amount) over w)::bigint as balance_after,
         a.seq + d.nth as seq, a.head, d.nth
    from due d join (platform_accounts p join ledger.accounts a using (id, bucket)) on a.asset = d.method
   where p.bucket = {bucket} and a.kind = 'payable'
  window w as (partition by a.id order by d.nth)
)
select t, account_id, amount, balance_after, seq,
       pg_temp.entry_chain(head, t, 1::smallint, account_id, amount, balance_after, seq) over (partition by account_id order by nth) as hash
  from placed;
insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
select (t).id, {bucket}, 1::smallint, account_id, amount, balance_after, seq, hash from paid_from order by (t).id;
create temp table sealed on commit drop as
select (t).id as tx_id, line, account_id, amount, balance_after, seq, ledger.seal(head, t, line, account_id, amount, balance_after, seq) as hash from lines;
analyze sealed;
insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
select tx_id, {bucket}, line, account_id, amount, balance_after, seq, hash from sealed order by tx_id, line;
update ledger.accounts a set balance = s.balance_after, seq = s.seq, head = s.hash
  from sealed s where a.id = s.account_id and a.bucket = {bucket};
update ledger.accounts a set balance = s.balance_after, seq = s.seq, head = s.hash
  from (select distinct on (account_id) * from paid_from order by account_id, seq desc) s where a.id = s.account_id and a.bucket = {bucket};

update dues d set status = 'paid', paid_on = d.business_date from due x where d.id = x.id and d.bucket = {bucket};
update pool_allocations p set status = 'paid', paid_at = (x.t).at from due x where p.id = x.id and p.bucket = {bucket};
set local session_replication_role = default;
insert into audit_events (chain, seq, seal, at, actor_kind, action, object_kind, object_id, after)
select {bucket}, 0, '', (x.t).at, 'system', 'earnings.paid', 'due', x.id,
       jsonb_build_object('businessDate', (x.t).business_date, 'method', x.method, 'amountCents', (x.t).amount::text)
  from due x order by x.id;
commit;
