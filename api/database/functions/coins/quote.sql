-- The newest price of an asset, unless it is stale (PRICE_STALE_MINUTES); no row where there is none.
create or replace function coins.quote(p_asset text) returns table (usd_e8 bigint, minute timestamptz, is_sample boolean) language sql stable
security definer set search_path = pg_catalog, pg_temp as $$
  select p.usd_e8, p.minute, p.sample from chains.price_points p
   where p.asset = p_asset and p.minute > now() - make_interval(mins => (select r.price_stale_minutes from chains.rules r)) order by p.minute desc limit 1
$$;
