-- Every line of history: the requests, what investments have lost or were charged, and each payment of the close of business,
-- which is of many investors and has none itself (earning_payments has it for each). The rights are those of the role that reads.
-- PostgreSQL walks the indexes of each part in the order of a list only while a part is one table without a condition, and its
-- columns have the types of the others: so what is not paid yet is left out of the whole.
create or replace view history_lines with (security_invoker = true) as
  select l.* from (
    select * from transaction_lines
    union all
    select * from charge_lines
    union all
    select p.id, 'earn'::text, null::uuid, p.method, p.amount_cents, 'approved'::text, p.paid_at, 'system'::text, p.paid_at, null::text, null::text,
           null::text, 'allocation'::text, null::text collate "C", null::text, p.bucket, null::uuid,
           p.business_date
      from pool_allocations p
  ) l where l.created_at is not null;
