-- Charges the investors who have left these active investments of a bucket the fee of their terms, of what is left: a transaction
-- of the ledger and an audit line for each. With their locks and that of the bucket, in the transaction that ends the investments.
create or replace function ledger.charge_leavers(p_bucket smallint, p_ids uuid[], p_at timestamptz) returns void language plpgsql as $$
declare
  v_charges public.investment_charges[];
begin
  with charged as (
    insert into public.investment_charges as n (id, bucket, user_id, investment_id, method, amount_cents, status, created_at)
    select public.new_id(p_bucket), p_bucket, i.user_id, i.id, i.method, f.fee, 'charged', p_at
      from public.maturity_choices c
      join public.investments i on i.id = c.investment_id and i.bucket = c.bucket and i.status = 'approved'
     cross join lateral (select ledger.exit_fee_of(i, i.amount_cents - i.charged_cents) as fee) f
     where c.investment_id = any (p_ids) and c.bucket = p_bucket and c.leaves_after is not null and f.fee > 0
     order by i.user_id, i.id
    returning n
  ) select coalesce(array_agg(x.n), '{}') into v_charges from charged x;
  if cardinality(v_charges) = 0 then
    return;
  end if;
  perform ledger.post(array(
    select row('exit_fee', (c).id, (c).user_id, (c).amount_cents, 'system:close', ledger.charge_lines(c), p_at)::ledger.posting
      from unnest(v_charges) c order by (c).user_id, (c).id));
  insert into public.audit_events (chain, seq, seal, at, actor_kind, action, object_kind, object_id, after)
  select p_bucket, 0, '', p_at, 'system', 'investment.exit_charged', 'charge', (c).id,
         jsonb_build_object('investmentId', (c).investment_id, 'method', (c).method, 'amountCents', (c).amount_cents::text)
    from unnest(v_charges) c order by (c).id;
end $$;
