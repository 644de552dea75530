-- The same lines of history with what became of them, each with the kind of its request. The rights are still those of
-- whoever reads. What lists requests of every kind reads them here.
create or replace view transaction_lines with (security_invoker = true) as
  select d.id, 'deposit'::text as type, d.user_id, d.method, d.amount_cents, d.status, d.created_at,
         'investor'::text as source, d.decided_at, d.reason, d.address, 'deposit'::text as kind from deposits d
  union all
  select w.id, 'withdrawal', w.user_id, w.method, w.amount_cents, w.status, w.created_at, 'investor',
         w.decided_at, w.reason, w.address, 'withdrawal' from withdrawals w
  union all
  select i.id, 'investment', i.user_id, i.method, i.amount_cents, i.status, i.created_at, 'investor',
         i.decided_at, i.reason, null, 'investment' from investments i
  union all
  select e.id, 'earn', e.user_id, e.method, e.amount_cents, e.status, e.created_at, 'staff',
         e.created_at, e.reason, null, 'earning' from earnings e;
