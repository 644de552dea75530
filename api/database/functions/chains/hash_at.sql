-- The hash of the block that was read at a height, for as long as it is kept.
create or replace function chains.hash_at(p_asset text, p_height bigint) returns text language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select b.hash from chains.blocks b where b.asset = p_asset and b.height = p_height
$$;
