-- Every line of history: the requests, what investments have lost or were charged, and each payment of the close of business,
-- which is of many investors and has none itself (earning_payments has it for each). The rights are those of the role that reads.
create or replace view history_lines with (security_invoker = true) as
  select * from transaction_lines
  union all
  select * from charge_lines
  union all
  select p.id, 'earn', null, p.method, p.amount_cents, 'approved', p.paid_at, 'system', p.paid_at, null, null, null, 'allocation', null, null,
         p.bucket, null, (select d.business_date from dues d where d.id = p.id and d.bucket = p.bucket)
    from pool_allocations p where p.status = 'paid';
