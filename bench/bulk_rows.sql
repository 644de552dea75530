-- Fills the four request tables with {n} rows in total by plain SQL, to measure query plans and lists. Triggers are off
-- (session_replication_role = replica needs a superuser), so these rows have no ledger entries: never run it on a database
-- whose ledger is checked. Their references are none, which costs less than real ones.
set session_replication_role = replica;
insert into users (id, name, email, username, password, created_at)
select ('b0000000-0000-4000-8000-' || lpad(to_hex(g), 12, '0'))::uuid, 'Bulk Person ' || g, 'bulk' || g || '@example.test',
       'bulk' || g, 'x', now() - make_interval(mins => g)
  from generate_series(1, greatest(200, {n} / 50)) g;
insert into user_totals (user_id, bucket) select id, bucket_of(id) from users where email like 'bulk%@example.test';
insert into ledger.accounts (owner, bucket, kind, asset)
select u.id, bucket_of(u.id), k, a.code from users u, unnest(array['available', 'held', 'invested']) k, ledger.assets a
 where u.email like 'bulk%@example.test';
insert into plans (id, name, min_amount_cents, max_amount_cents, returns, duration_days, sheet_sha256)
select ('b1000000-0000-4000-8000-' || lpad(to_hex(g), 12, '0'))::uuid, 'Bulk ' || g, g * 10000, g * 1000000, g, g * 30, encode(sha256('Bulk'), 'hex')
  from generate_series(1, 4) g;
create temp table bulk as
select g, ('b0000000-0000-4000-8000-' || lpad(to_hex(1 + (g * 7919) % greatest(200, {n} / 50)), 12, '0'))::uuid as user_id,
       (array(select code from ledger.assets order by place))[1 + g % ledger.asset_count()] as asset,
       ((g * 104729) % 900000 + 100)::bigint as cents,
       now() - make_interval(secs => g * 60.0) as at
  from generate_series(1::bigint, {n} / 4) g;
insert into deposits (id, bucket, reference, user_id, method, amount_cents, status, address, created_at)
select new_id(bucket_of(user_id)), bucket_of(user_id), 'd' || g, user_id, asset, cents, (array['approved', 'approved', 'approved', 'declined', 'pending'])[1 + g % 5], 'bc1q', at from bulk;
insert into withdrawals (id, bucket, reference, user_id, method, amount_cents, status, address, created_at)
select new_id(bucket_of(user_id)), bucket_of(user_id), 'w' || g, user_id, (array(select 'bank' union all (select method from ledger.assets order by place)))[1 + g % (1 + ledger.asset_count())], cents,
       (array['approved', 'approved', 'approved', 'declined', 'pending', 'processing'])[1 + g % 6], 'wallet' || g, at from bulk;
insert into investments (id, bucket, reference, user_id, plan_id, method, amount_cents, status, plan_name, plan_price_cents, returns,
                         duration_days, kind, terms_number, terms_sha256, earnings_cents, created_at, ends_at, approved_on)
select new_id(bucket_of(user_id)), bucket_of(user_id), 'i' || g, user_id, ('b1000000-0000-4000-8000-' || lpad(to_hex(1 + g % 4), 12, '0'))::uuid, asset, cents,
       (array['ended', 'ended', 'approved', 'pending', 'processing'])[1 + g % 5], 'Bulk ' || 1 + g % 4, (1 + g % 4) * 10000,
       1 + g % 4, (1 + g % 4) * 30, 'fixed', 1, encode(sha256('Bulk'), 'hex'), cents / 50, at, at + make_interval(days => (30 * (1 + g % 4))::int),
       case when g % 5 < 3 then at::date end from bulk;
insert into earnings (id, bucket, reference, user_id, investment_id, plan_id, method, amount_cents, plan_name, plan_price_cents, duration_days, created_at)
select new_id(i.bucket), i.bucket, 'e' || i.reference, i.user_id, i.id, i.plan_id, i.method, i.amount_cents / 100 + 1, i.plan_name, i.plan_price_cents, i.duration_days, i.created_at
  from investments i where i.plan_name like 'Bulk%';
-- each second investment that runs or ran has lost a hundredth
insert into investment_charges (id, bucket, user_id, investment_id, method, amount_cents, status, reference, business_date, created_at)
select new_id(i.bucket), i.bucket, i.user_id, i.id, i.method, i.amount_cents / 100 + 1, 'lost', i.reference, i.created_at::date, i.created_at
  from investments i where i.plan_name like 'Bulk%' and i.status in ('approved', 'ended') and i.amount_cents % 2 = 0;
-- (a trigger writes it, and triggers are off)
update deposits set cancelled_by = case when amount_cents % 100 = 0 then 'investor' else 'staff' end
 where address = 'bc1q' and status = 'declined';
update withdrawals set cancelled_by = case when amount_cents % 100 = 0 then 'investor' else 'staff' end
 where address like 'wallet%' and status = 'declined';
set session_replication_role = default;
analyze users, user_totals, ledger.accounts, plans, deposits, withdrawals, investments, earnings, investment_charges;
