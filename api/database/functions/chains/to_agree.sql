-- The blocks with observations that a provider has not confirmed yet, the oldest first: what is looked at again once a block has it.
create or replace function chains.to_agree(p_asset text, p_provider text, p_most integer)
returns table (height bigint, hash text, observations jsonb) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.block_height, o.block_hash,
         jsonb_agg(jsonb_build_object('txid', o.txid, 'index', o.index, 'kind', o.kind, 'script', a.script, 'amount', o.amount::text) order by o.id)
    from chains.observations o join chains.addresses a on a.id = o.address_id
   where o.asset = p_asset and (o.state in ('confirming', 'disputed') or o.doubted_at is not null and chains.hash_at(o.asset, o.block_height) = o.block_hash)
     and p_provider <> all (o.agreed_by)
   group by o.block_height, o.block_hash order by o.block_height limit p_most
$$;
