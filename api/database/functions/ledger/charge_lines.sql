-- The lines of a charge, a loss or the fee of leaving early: out of what is left of the investment in its own asset, then in the others in the order of ledger.assets.
create or replace function ledger.charge_lines(p_charge public.investment_charges) returns jsonb language sql stable as $$
  with kept as (
    select a.asset, sum(e.amount)::bigint as cents
      from ledger.entries e
      join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket and a.kind = 'invested'
     where e.bucket = (p_charge).bucket
       and e.tx_id = any ((select ledger.put_aside_by('investment', (p_charge).investment_id))::uuid[])
     group by a.asset having sum(e.amount) > 0
  ), in_order as (
    select k.asset, k.cents, (sum(k.cents) over (order by k.asset <> (p_charge).method, s.place))::bigint - k.cents as before
      from kept k join ledger.assets s on s.code = k.asset
  )
  select jsonb_agg(jsonb_build_object('kind', v.kind, 'asset', o.asset,
                   'amount', (v.sign * least(o.cents, (p_charge).amount_cents - o.before))::text) order by o.asset, v.sign)
    from in_order o cross join (values ('invested', -1), (case (p_charge).status when 'lost' then 'losses' else 'fees' end, 1)) v (kind, sign)
   where o.before < (p_charge).amount_cents
$$;
