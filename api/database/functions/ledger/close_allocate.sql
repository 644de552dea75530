-- Sets aside what the pool covers of the dues of one date in one asset: of each plan all of them, or none. One transaction of
-- the ledger for each due, out of the pool into the payable account of its bucket.
create or replace function ledger.close_allocate(p_date date) returns ledger.close_work language plpgsql as $$
declare
  f record;
  v_at timestamptz;
  v_dues public.dues[];
begin
  perform ledger.lock_pool();
  select * into f from ledger.fundable_due();
  if f.cents is null then
    return row(0, 0, true)::ledger.close_work;
  end if;
  v_at := ledger_api.moment();
  with allocated as (
    update public.dues d set status = 'allocated'
     where d.status = 'due' and (d.method, d.business_date) = (f.method, f.business_date) and d.plan_id = any (f.plans)
    returning d
  ) select array_agg(a.d) into v_dues from allocated a;
  insert into public.pool_allocations (id, bucket, method, amount_cents, created_at)
  select (d).id, (d).bucket, (d).method, (d).amount_cents, v_at from unnest(v_dues) d;
  perform ledger.post(array(
    select row('pool_allocated', (d).id, null, (d).amount_cents, 'system:close', jsonb_build_array(
             jsonb_build_object('kind', 'pool', 'asset', (d).method, 'amount', (-(d).amount_cents)::text),
             jsonb_build_object('kind', 'payable', 'asset', (d).method, 'amount', (d).amount_cents::text)), v_at)::ledger.posting
      from unnest(v_dues) d order by (d).id));
  return row(cardinality(v_dues), f.cents, false)::ledger.close_work;
end $$;
