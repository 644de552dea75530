-- Settles the choices for investments of a bucket that have just ended, with their term or because their investors left, and renews those whose investors chose
-- so and whose terms are still the offer: a new active investment each, out of what the old one gave back. In the transaction
-- that ends them, with their investors' locks. Answers the new ones.
create or replace function ledger.renew_mature(p_date date, p_bucket smallint, p_ended public.investments[], p_at timestamptz)
returns public.investments[] language plpgsql as $$
declare
  v_new public.investments[];
begin
  update public.maturity_choices c
     set settled_on = p_date,
         outcome = case when c.leaves_after is not null then 'left_early' when c.choice = 'payout' then 'paid_out'
                     else coalesce(ledger.renewal_obstacle(i, c.terms_sha256), 'renewed') end
    from unnest(p_ended) i where c.investment_id = i.id and c.bucket = p_bucket;
  with opened as (
    -- the trigger terms_are_copied copies the terms of this version
    insert into public.investments as n (id, bucket, created_at, user_id, plan_id, method, amount_cents, terms_number, terms_accepted, renews, ends_at)
    select public.new_id(p_bucket), p_bucket, p_at, i.user_id, i.plan_id, i.method, i.amount_cents - i.charged_cents, p.terms_number, true, i.id,
           p_at + make_interval(hours => 24 * p.duration_days)
      from unnest(p_ended) i
      join public.maturity_choices c on c.investment_id = i.id and c.bucket = p_bucket and c.outcome = 'renewed'
      join public.plans p on p.id = i.plan_id
    returning n
  ) select coalesce(array_agg(o.n), '{}') into v_new from opened o;
  -- what the end gave back, asset by asset, the other way
  perform ledger.post(array(
    select row('investment_requested', (n).id, (n).user_id, (n).amount_cents, 'system:close', l.lines, p_at)::ledger.posting
      from unnest(v_new) n
      cross join lateral (
        select jsonb_agg(jsonb_build_object('kind', a.kind, 'asset', a.asset, 'amount', (-e.amount)::text) order by a.asset, e.amount desc) as lines
          from ledger.transactions t
          join ledger.entries e on e.tx_id = t.id and e.bucket = t.bucket
          join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
         where t.ref_kind = 'investment' and t.ref_id = (n).renews and t.phase = 2 and t.bucket = p_bucket) l));
  with approved as (
    update public.investments i set status = 'approved', decided_at = p_at, decided_by = null
      from unnest(v_new) n where i.id = n.id and i.bucket = p_bucket
    returning i
  ) select coalesce(array_agg(x.i), '{}') into v_new from approved x;
  return v_new;
end $$;
