-- {n} active investments of {n} / 50 investors by plain SQL, with triggers off, to credit a day's earnings to. The ledger
-- has the request of each as a transaction without entries: enough for the rules of crediting, not for a ledger check.
set session_replication_role = replica;
insert into users (id, name, email, username, password)
select ('b0000000-0000-4000-8000-' || lpad(to_hex(g), 12, '0'))::uuid, 'Bulk Person ' || g, 'bulk' || g || '@example.test', 'bulk' || g, 'x'
  from generate_series(1, greatest(1, {n} / 50)) g;
insert into user_totals (user_id, bucket) select id, bucket_of(id) from users where email like 'bulk%@example.test';
insert into ledger.accounts (owner, bucket, kind, asset)
select u.id, bucket_of(u.id), k, a.code from users u, unnest(array['available', 'held', 'invested']) k, ledger.assets a
 where u.email like 'bulk%@example.test';
insert into plans (id, name, min_amount_cents, max_amount_cents, returns, duration_days, sheet_sha256)
values ('b1000000-0000-4000-8000-000000000001', 'Bulk', 10000, 1000000, 1, 30, encode(sha256('Bulk'), 'hex'));
insert into investments (id, bucket, user_id, plan_id, method, amount_cents, status, plan_name, plan_price_cents, returns, duration_days,
                         kind, terms_number, terms_sha256, ends_at)
select new_id(bucket_of(i.owner)), bucket_of(i.owner), i.owner,
       'b1000000-0000-4000-8000-000000000001', (array(select code from ledger.assets order by place))[1 + g % ledger.asset_count()], 100000, 'approved', 'Bulk', 10000, 1, 30,
       'fixed', 1, encode(sha256('Bulk'), 'hex'), now() + interval '30 days'
  from generate_series(0, {n} - 1) g,
       lateral (select ('b0000000-0000-4000-8000-' || lpad(to_hex(1 + g / 50 % greatest(1, {n} / 50)), 12, '0'))::uuid as owner) i;
insert into ledger.transactions (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor)
select new_id(bucket), bucket, 'investment_requested', 'investment', id, 1, user_id, amount_cents, 'investor:' || user_id
  from investments where plan_name = 'Bulk';
set session_replication_role = default;

-- The credits in their order: each investor's first investment, then each one's second, since one statement of the ledger
-- API has commands about different investors.
create table due as
select row_number() over (order by nth, user_id) as n, id as investment_id, user_id, plan_id, method, 1 + (random() * 500)::bigint as cents
  from (select i.*, row_number() over (partition by user_id order by id) as nth from investments i where plan_name = 'Bulk') i;
create unique index on due (n);
grant select on due to assay_staff;

-- The same tables with their indexes and rows, without our triggers.
create schema bare;
create table bare.earnings (like public.earnings including all);
create table bare.transactions (like ledger.transactions including all);
create table bare.entries (like ledger.entries including all);
create table bare.accounts (like ledger.accounts including all);
insert into bare.accounts overriding system value select * from ledger.accounts;
create table bare.investments (like public.investments including all);
insert into bare.investments select * from public.investments;
create table bare.user_totals (like public.user_totals including all);
insert into bare.user_totals select * from public.user_totals;
