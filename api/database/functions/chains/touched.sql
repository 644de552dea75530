-- Whose observations these are, to notify their screens.
create or replace function chains.touched(p_ids bigint[]) returns table (id bigint, investor uuid, state text) language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select o.id, a.investor, o.state from chains.observations o join chains.addresses a on a.id = o.address_id where o.id = any (p_ids)
$$;
