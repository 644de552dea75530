-- Up to where the coins of each address are explained.
create or replace function chains.marks(p_asset text) returns table (address_id bigint, explained text, mark text, height bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.address_id, b.explained::text, b.mark, b.height
    from chains.balances b join chains.addresses a on a.id = b.address_id where a.asset = p_asset
$$;
