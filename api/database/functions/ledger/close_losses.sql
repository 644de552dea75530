-- What up to 200 investments of a bucket lost on a date that was declared below zero: their accruals, their charges, a
-- transaction of the ledger for each, and one audit line. With the locks of the bucket and of the investors first, in the
-- order in which everybody takes them.
create or replace function ledger.close_losses(p_declaration public.declarations, p_date date, p_bucket smallint) returns ledger.close_work
language plpgsql as $$
declare
  d constant public.declarations := p_declaration;
  v_at timestamptz;
  v_ids uuid[];
  v_owners uuid[];
  v_charges public.investment_charges[];
  v_rows bigint;
  v_cents bigint;
begin
  select array_agg(s.id), array_agg(distinct s.user_id) into v_ids, v_owners
    from (select l.id, l.user_id from ledger.left_to_accrue(d.plan_id, d.business_date, d.rate, p_date, p_bucket) l
           order by l.user_id, l.id limit 200) s;
  perform pg_advisory_xact_lock(p_bucket);
  perform pg_advisory_xact_lock(l.key)
     from (select ledger_api.investor_lock(o) as key from unnest(v_owners) o order by 1) l;
  v_at := ledger_api.moment();
  -- read again with the locks: what has ended in the meantime is no longer among them
  insert into public.accruals (investment_id, bucket, business_date, day, user_id, amount_cents)
  select l.id, p_bucket, d.business_date, l.day, l.user_id, ledger.declared(l.principal, d.rate)
    from ledger.left_to_accrue(d.plan_id, d.business_date, d.rate, p_date, p_bucket) l where l.id = any (v_ids);
  get diagnostics v_rows = row_count;
  with charged as (
    insert into public.investment_charges as c (id, bucket, user_id, investment_id, method, amount_cents, status, business_date, created_at)
    select public.new_id(p_bucket), p_bucket, a.user_id, a.investment_id, i.method, -a.amount_cents, 'lost', d.business_date, v_at
      from public.accruals a join public.investments i on i.id = a.investment_id and i.bucket = a.bucket
     where a.investment_id = any (v_ids) and a.bucket = p_bucket and a.business_date = d.business_date and a.amount_cents < 0
     order by a.user_id, a.investment_id
    returning c
  ) select coalesce(array_agg(x.c), '{}') into v_charges from charged x;
  perform ledger.post(array(
    select row('investment_loss', (c).id, (c).user_id, (c).amount_cents, 'system:close', ledger.charge_lines(c), v_at)::ledger.posting
      from unnest(v_charges) c order by (c).user_id, (c).id));
  v_cents := (select coalesce(sum((c).amount_cents), 0) from unnest(v_charges) c);
  insert into public.audit_events (chain, seq, seal, at, actor_kind, action, object_kind, object_id, after)
  select public.audit_bucket('system', null, d.id::text), 0, '', v_at, 'system', 'investments.lost', 'declaration', d.id,
         jsonb_build_object('businessDate', d.business_date, 'closedWith', p_date, 'rate', d.rate, 'amountCents', v_cents::text, 'investments', v_rows)
   where v_rows > 0;
  return row(v_rows, -v_cents, false)::ledger.close_work;
end $$;
