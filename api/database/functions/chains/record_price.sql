-- The price of a minute, once.
create or replace function chains.record_price(p_asset text, p_minute timestamptz, p_usd_e8 bigint, p_sources jsonb, p_spread_bp integer,
  p_sample boolean) returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into chains.price_points (asset, minute, usd_e8, sources, spread_bp, sample)
  values (p_asset, p_minute, p_usd_e8, p_sources, p_spread_bp, p_sample)
  on conflict (asset, minute) do nothing;
  return found;
end $$;
