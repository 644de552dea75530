/**
 * Pays each of the bulk investments on four business dates, by plain SQL as bench/bulk_rows.sql fills the requests: ten at
 * once, so that the few payments of other tests are not estimated as a part of the table that is read as a whole.
 */
export const BULK_PAYMENTS = `
set session_replication_role = replica;
create temp table bulk_paid as
select i.id as investment_id, i.user_id, i.bucket, i.plan_id, i.method, i.amount_cents / 1000 + 1 as cents, n.n,
       (row_number() over (partition by i.bucket, i.plan_id, i.method, n.n order by i.id) - 1) / 10 as part
  from investments i, generate_series(1, 4) n (n) where i.plan_name like 'Bulk%';
create temp table bulk_dues as
select new_id(b.bucket) as id, b.bucket, b.plan_id, b.method, b.n, b.part, count(*) as investments, sum(b.cents) as cents
  from bulk_paid b group by b.bucket, b.plan_id, b.method, b.n, b.part;
insert into dues (id, bucket, business_date, plan_id, method, part, investments, amount_cents, status, paid_on)
select id, bucket, date '2020-01-01' + n, plan_id, method, part, investments, cents, 'paid', date '2020-01-01' + n from bulk_dues;
insert into pool_allocations (id, bucket, method, amount_cents, status, business_date, paid_at)
select id, bucket, method, cents, 'paid', date '2020-01-01' + n, date '2020-01-02' + n + make_interval(secs => bucket) from bulk_dues;
insert into accruals (investment_id, bucket, business_date, day, user_id, amount_cents, due_id)
select p.investment_id, p.bucket, date '2020-01-01' + p.n, p.n, p.user_id, p.cents, d.id
  from bulk_paid p join bulk_dues d using (bucket, plan_id, method, n, part);
set session_replication_role = default;
analyze dues, pool_allocations, accruals;`

/** Takes them away again: with the triggers off, as the other bulk rows go. */
export const NO_BULK_PAYMENTS = `
delete from accruals where business_date < '2020-02-01';
delete from dues where business_date < '2020-02-01';
delete from pool_allocations where paid_at < '2020-02-01';`
