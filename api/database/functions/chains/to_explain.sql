-- Addresses that were handed out, with what observations explain up to a block: those first where coins are looked at again, then those
-- whose coins were compared longest ago.
create or replace function chains.to_explain(p_asset text, p_height bigint, p_most integer)
returns table (address_id bigint, address text, script text, explained text) language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select a.id, a.address, a.script, coalesce((
           select sum(o.amount) from chains.observations o
            where o.address_id = a.id and o.kind in ('in', 'balance') and o.block_height <= p_height
               and (o.doubted_at is null or chains.hash_at(o.asset, o.block_height) = o.block_hash)), 0)::text
    from chains.addresses a left join chains.balances b on b.address_id = a.id
   where a.asset = p_asset and a.handed_out_at is not null
   order by not exists (select from chains.observations o where o.address_id = a.id and o.kind = 'balance' and o.doubted_at is not null), b.at nulls first, a.id limit p_most
$$;
