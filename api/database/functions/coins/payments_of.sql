-- What has arrived for a deposit, the payment that backs it first: as a chain shows it now, with its price. Confirmations are
-- counted here and kept nowhere. What is looked at again after its chain was halted is not final until that is settled.
create or replace function coins.payments_of(d public.deposits)
returns table (id bigint, txid text, kind text, token text, amount numeric, state text, confirmations bigint, first_seen_at timestamptz,
               block_at timestamptz, final_at timestamptz, reorgs integer, agreed_by text[], backs boolean, deposit_id uuid, price_e8 bigint,
               is_sample boolean, worth bigint, expected_least numeric, expected_most numeric) language sql stable as $$
  select o.id, o.txid, o.kind, o.token, o.amount, case when o.doubted_at is null then o.state else 'confirming' end, case when o.block_height is not null then greatest(c.tip - o.block_height + 1, 1) else 0 end,
         o.first_seen_at, o.block_at, o.final_at, o.reorgs, o.agreed_by, o.deposit_id is not distinct from d.id, o.deposit_id,
         p.usd_e8, p.sample, case when o.kind <> 'token' then coins.worth(o.asset, o.amount, p.usd_e8) end, e.fewest, e.most
    from chains.observations o left join chains.cursors c on c.asset = o.asset
    left join chains.price_points p on p.asset = o.asset and p.minute = date_trunc('minute', o.block_at)
    left join lateral coins.expected(d, o.first_seen_at) e on true
   where o.deposit_id = d.id or o.address_id = (select a.id from chains.addresses a where a.deposit_id = d.id)
   order by o.deposit_id is not distinct from d.id desc, o.id limit 50
$$;
