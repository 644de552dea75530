-- Bucket {bucket} with {people} investors, in the order of their times over two years until three days ago. The first {active} of
-- them deposit and then invest once; the last {paid} of these withdraw, and are paid. A step is a transaction of two entries. What
-- the investments earn follows by closing business dates (growth_close.ts); its sums are here from the start.
begin;
create temp table people on commit drop as
select n, public.bucket_of(id) as bucket, id, a.code as asset, a.method,
       {first}::bigint + ({bucket}::bigint * {people} + n - 1) * 3 * a.assets as base, a.rank, a.assets
  from generate_series(1::bigint, {people}) n
 cross join lateral (select encode(set_byte(uuid_send(gen_random_uuid()), 15, (n % 4)::integer * 64 + {bucket}), 'hex')::uuid as id) i
  join assets a on a.rank = n % a.assets;

create temp table history on commit drop as
select g, n, public.new_id({bucket}::smallint) as id, kind, ledger.ref_kind_of(kind) as request,
       case kind when 'deposit_approved' then 10000000 when 'investment_requested' then 100000 else 100 + (n * 104729) % 9000 end as amount,
       now() - interval '733 days' + interval '730 days' * ((g + {bucket} / 64.0) / ({steps} + 1.0))::float8 as at
  from generate_series(1::bigint, {steps}) g
 cross join lateral (
    select case when g <= 2 * {active} then 1 + (g - 1) % {active} else {active} - {paid} + 1 + (g - 2 * {active} - 1) % {paid} end as n,
           case when g <= {active} then 'deposit_approved' when g <= 2 * {active} then 'investment_requested'
                when g <= 2 * {active} + {paid} then 'withdrawal_requested' else 'withdrawal_approved' end as kind) q;
create temp table requests on commit drop as
select n, public.new_id({bucket}::smallint) as id, amount, at, request as kind
  from history where kind <> 'withdrawal_approved' order by g;
create temp table settled on commit drop as select n, at from history where kind = 'withdrawal_approved';
analyze people; analyze history; analyze requests; analyze settled;

insert into users (id, name, email, username, password, created_at)
select id, 'Growth Person ' || (n - 1) * 64 + {bucket}, 'growth' || n || '.{bucket}@example.test', 'growth' || n || '.{bucket}', 'x',
       now() - interval '734 days' * (n / {people}.0)::float8
  from people;
create temp table posted on commit drop as
select h.g, h.n, row(h.id, p.bucket, h.kind, q.kind, q.id, ledger.phase_of(h.kind), p.id, h.amount,
                case when h.kind like '%requested' then 'investor:' || p.id else 'staff:' || s.id end,
                h.at, pg_current_xact_id(), (select b.date from ledger.business_dates b where b.status = 'open'))::ledger.transactions as t
  from history h join people p using (n) join requests q on q.n = h.n and q.kind = h.request, (select id from staff order by email limit 1) s;
analyze posted;
insert into ledger.transactions select (t).* from posted order by g;

create temp table sealed on commit drop as
with platform as (
  select a.id, a.bucket, a.kind, a.asset, a.balance, a.seq, a.head from platform_accounts join ledger.accounts a using (id, bucket)
   where bucket = ledger.bucket_of_account(a.kind, {bucket}::smallint)
),
lines as (
  select h.g, h.t, l.line::smallint, l.amount, coalesce(f.bucket, {bucket}::smallint) as bucket,
         coalesce(f.id, p.base + p.rank + p.assets * case l.side when 'available' then 0 when 'held' then 1 else 2 end) as account_id,
         coalesce(f.balance, 0) as balance, coalesce(f.seq, 0) as seq, coalesce(f.head, sha256('assay')) as head
    from posted h join people p using (n)
   cross join lateral (values (1, ledger.side((h.t).kind, true), -(h.t).amount), (2, ledger.side((h.t).kind, false), (h.t).amount)) l (line, side, amount)
    left join platform f on f.kind = l.side and f.asset = p.asset
), placed as (
  select l.g, l.t, l.line, l.account_id, l.bucket, l.amount, l.head, (l.balance + sum(l.amount) over w)::bigint as balance_after,
         l.seq + row_number() over w as seq
    from lines l
  window w as (partition by l.account_id order by l.g)
)
select g, (t).id as tx_id, line, account_id, bucket, amount, balance_after, seq,
       pg_temp.entry_chain(head, t, line, account_id, amount, balance_after, seq) over (partition by account_id order by g) as hash
  from placed;
create temp table tips on commit drop as
select distinct on (account_id) account_id, bucket, balance_after, seq, hash from sealed order by account_id, seq desc;
analyze tips;
insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
select tx_id, bucket, line, account_id, amount, balance_after, seq, hash from sealed order by g, line;
update ledger.accounts a set balance = t.balance_after, seq = t.seq, head = t.hash
  from tips t where t.account_id < {first} and a.id = t.account_id and a.bucket = t.bucket;
insert into ledger.accounts (id, bucket, owner, kind, asset, balance, seq, head) overriding system value
select i.id, p.bucket, p.id, k.kind, a.code, coalesce(t.balance_after, 0), coalesce(t.seq, 0), coalesce(t.hash, sha256('assay'))
  from people p cross join unnest(array['available', 'held', 'invested']) with ordinality k (kind, n) cross join assets a
 cross join lateral (select p.base + (k.n - 1) * p.assets + a.rank as id) i
  left join tips t on t.account_id = i.id;

insert into deposits (id, bucket, user_id, method, amount_cents, status, address, created_at, decided_at)
select q.id, p.bucket, p.id, p.asset, q.amount, 'approved', 'bc1q', q.at, q.at
  from requests q join people p using (n) where q.kind = 'deposit';
insert into withdrawals (id, bucket, user_id, method, amount_cents, status, address, created_at, decided_at)
select q.id, p.bucket, p.id, p.method, q.amount, case when s.n is null then 'pending' else 'approved' end, 'wallet' || q.n, q.at, s.at
  from requests q join people p using (n) left join settled s using (n) where q.kind = 'withdrawal';
-- approved on the date before the open one, which is then the first of its term
insert into investments (id, bucket, user_id, plan_id, method, amount_cents, earnings_cents, status, plan_name, plan_price_cents, returns,
                         duration_days, kind, terms_number, terms_sha256, created_at, approved_on, ends_at)
select q.id, p.bucket, p.id, 'b1000000-0000-4000-8000-000000000001', p.asset, q.amount, ledger.accrued(q.amount, 0.05, {dates}), 'approved', 'Growth', 10000, 0.05, 365,
       'fixed', 1, encode(sha256('Growth'), 'hex'), q.at, b.date - 1, now() + interval '365 days'
  from requests q join people p using (n), ledger.business_dates b where q.kind = 'investment' and b.status = 'open';
insert into user_totals (user_id, bucket, deposits_cents, withdrawals_cents, earnings_cents)
select p.id, p.bucket, coalesce(s.deposits, 0), coalesce(s.withdrawals, 0), coalesce(s.earnings, 0)
  from people p left join (
    select q.n, sum(q.amount) filter (where q.kind = 'deposit') as deposits,
           sum(q.amount) filter (where q.kind = 'withdrawal' and s.n is not null) as withdrawals,
           sum(ledger.accrued(q.amount, 0.05, {dates})) filter (where q.kind = 'investment') as earnings
      from requests q left join settled s using (n) group by q.n) s using (n);

insert into growth.accounts (bucket, user_id, account_id) select {bucket}, p.id, p.base + p.rank from people p where p.n <= {active};

create temp table log_lines on commit drop as
with lines as (
  select h.g, h.kind, row(uuidv7(), p.bucket, 0, h.at, case when is_own then 'investor' else 'staff' end,
             case when is_own then p.id else (select id from staff order by email limit 1) end,
             replace(h.kind, '_', '.'), q.kind, q.id::text, null,
             jsonb_build_object('status', case when h.kind like 'withdrawal_requested' then 'pending' else 'approved' end,
                                'method', case when q.kind = 'withdrawal' then p.method else p.asset end, 'amountCents', h.amount::text),
             gen_random_uuid()::text, gen_random_uuid(), '198.51.100.*', null)::public.audit_events as e
    from history h join people p using (n) join requests q on q.n = h.n and q.kind = h.request, lateral (select h.kind like '%requested' as is_own) o
)
select e, c.seq + g as seq, pg_temp.audit_chain(c.head, c.seq + g, e) over w as seal
  from lines, public.audit_chains c where c.chain = {bucket} window w as (order by g);
insert into audit_events (id, chain, seq, at, actor_kind, actor_id, action, object_kind, object_id, before, after, request_id,
                          session, network, seal)
select (e).id, (e).chain, seq, (e).at, (e).actor_kind, (e).actor_id, (e).action, (e).object_kind, (e).object_id, (e).before, (e).after,
       (e).request_id, (e).session, (e).network, seal
  from log_lines order by seq;
update audit_chains c set seq = t.seq, head = t.seal from (select seq, seal from log_lines order by seq desc limit 1) t where c.chain = {bucket};
commit;
