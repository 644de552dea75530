-- The lines that settle so much of a claim out of what its investor has available: in the asset of the deposit first, then in the
-- others in the order of ledger.assets.
create or replace function coins.claim_lines(d public.deposits, p_cents bigint) returns jsonb language sql stable as $$
  with in_order as (
    select a.asset, a.balance, (sum(a.balance) over (order by a.asset <> (d).method, s.place))::bigint - a.balance as before
      from ledger.accounts a join ledger.assets s on s.code = a.asset
     where a.owner = (d).user_id and a.bucket = (d).bucket and a.kind = 'available' and a.balance > 0
  )
  select jsonb_agg(jsonb_build_object('kind', v.kind, 'asset', o.asset, 'amount', (v.sign * least(o.balance, p_cents - o.before))::text) order by o.asset, v.sign)
    from in_order o cross join (values ('available', -1), ('claims', 1)) v (kind, sign) where o.before < p_cents
$$;
