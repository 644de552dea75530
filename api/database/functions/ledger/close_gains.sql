-- What the investments of a bucket earned on a date that was declared at zero or above, and their dues, in one statement.
create or replace function ledger.close_gains(p_declaration public.declarations, p_date date, p_bucket smallint) returns ledger.close_work
language sql volatile as $$
  with earned as (
    select l.*, ledger.declared(l.principal, p_declaration.rate) as cents
      from ledger.left_to_accrue(p_declaration.plan_id, p_declaration.business_date, p_declaration.rate, p_date, p_bucket) l
  ), numbered as materialized (
    -- in the order of the investors, as in close_accrue; after the dues that a fixed version of the plan has for the date
    select e.*, case when e.cents > 0 then (row_number() over (partition by e.method, e.cents > 0 order by e.user_id, e.id) - 1) / 1000
             + coalesce((select max(x.part) + 1 from public.dues x
                          where (x.business_date, x.plan_id, x.method, x.bucket)
                                = (p_declaration.business_date, p_declaration.plan_id, e.method, p_bucket)), 0) end as part
      from earned e
  ), due as (
    insert into public.dues as d (id, bucket, business_date, plan_id, method, part, investments, amount_cents)
    select public.new_id(p_bucket), p_bucket, p_declaration.business_date, p_declaration.plan_id, n.method, n.part, count(*), sum(n.cents)
      from numbered n where n.cents > 0 group by n.method, n.part
    returning d.id, d.method, d.part
  ), written as (
    insert into public.accruals as a (investment_id, bucket, business_date, day, user_id, amount_cents, due_id)
    select n.id, p_bucket, p_declaration.business_date, n.day, n.user_id, n.cents, d.id
      from numbered n left join due d on (d.method, d.part) = (n.method, n.part)
    returning a.amount_cents
  )
  select count(*), coalesce(sum(w.amount_cents), 0)::bigint, false from written w
$$;
