-- What is shown of coins that are to leave the inbox: no row where they cannot. Given: `user` of a credit, `address` of a refund,
-- and a reason.
create or replace function coins.inbox_snapshot(p_action text, p_object text, p_given jsonb)
returns table (object_kind text, user_id uuid, amount_cents bigint, shown jsonb, bound jsonb) language sql stable as $$
  select 'observation', u.id, case p_action when 'inbox.credit' then w.cents end,
         jsonb_build_object('amount', ledger_api.usd(w.cents), 'method', o.asset, 'coins', case o.kind when 'token' then o.amount::text else coins.amount_text(o.asset, o.amount) end,
                            'token', o.token, 'address', o.address, 'txid', o.txid, 'to', p_given->>'address', 'reason', p_given->>'reason',
                            'price', coins.price_text(w.price), 'minute', to_char(date_trunc('minute', o.block_at) at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"')),
         jsonb_build_object('observation', o.id, 'reorgs', o.reorgs)
    from chains.observations o
    left join public.users u on u.id = (p_given->>'user')::uuid and u.closed_at is null
   cross join lateral (select coins.price_of(o) as price, coins.worth(o.asset, o.amount, coins.price_of(o)) as cents) w
   where o.id = p_object::bigint and coins.in_inbox(o) and o.doubted_at is null and char_length(p_given->>'reason') between 1 and 500
     and (p_action = 'inbox.credit') = (u.id is not null) and (p_action = 'inbox.refund') = coalesce(p_given->>'address' <> '', false)
     -- a payment that had a deposit is that investor's
     and (p_action <> 'inbox.credit' or o.deposit_id is null or u.id = (
       select d.user_id from public.deposits d where d.id = o.deposit_id and d.bucket = public.bucket_of(o.deposit_id)))
     -- USD is credited for coins at a price, and for nothing else
     and (p_action <> 'inbox.credit' or o.kind <> 'token' and w.cents between 1 and 100000000000)
$$;
