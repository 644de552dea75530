-- The transactions that are expected in a block, each with the inputs that it spends.
create or replace function chains.unconfirmed(p_asset text) returns table (txid text, spends jsonb) language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select o.txid, coalesce(jsonb_agg(distinct jsonb_build_object('txid', p.txid, 'index', p.index)) filter (where p.txid is not null), '[]')
    from chains.observations o left join chains.prevouts p on p.observation_id = o.id
   where o.asset = p_asset and o.state in ('seen', 'reorged') group by o.txid
$$;
