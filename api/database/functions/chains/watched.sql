-- What is watched of a chain, after an address that the caller knows already, so many at a time: addresses are only added.
create or replace function chains.watched(p_asset text, p_after bigint, p_most integer) returns table (id bigint, script text, address text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, a.script, a.address from chains.addresses a where a.asset = p_asset and a.id > p_after order by a.id limit p_most
$$;
