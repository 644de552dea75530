-- What is shown of a deposit that is to be credited for what has arrived: no row where it cannot be.
create or replace function coins.credit_snapshot(p_deposit uuid)
returns table (object_kind text, user_id uuid, amount_cents bigint, shown jsonb, bound jsonb) language sql stable as $$
  select 'deposit', d.user_id, w.cents,
         jsonb_build_object('amount', ledger_api.usd(w.cents), 'requested', ledger_api.usd(d.amount_cents), 'method', d.method, 'status', d.status,
                            'address', d.address, 'reference', d.reference, 'coins', coins.amount_text(o.asset, o.amount), 'txid', o.txid,
                            'price', coins.price_text(w.price), 'minute', to_char(date_trunc('minute', o.block_at) at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"')),
         jsonb_build_object('version', d.version, 'observation', o.id)
    from public.deposits d join chains.observations o on o.deposit_id = d.id
   cross join lateral (select coins.price_of(o) as price, coins.worth(o.asset, o.amount, coins.price_of(o)) as cents) w
   where d.id = p_deposit and d.status = 'pending' and d.verification = 'chain' and o.state = 'final' and o.doubted_at is null and w.cents > 0
$$;
