-- The price of the minute in which the block of an observation was made; null where none was recorded.
create or replace function coins.price_of(o chains.observations) returns bigint language sql stable parallel safe as $$
  select p.usd_e8 from chains.price_points p where p.asset = o.asset and p.minute = date_trunc('minute', o.block_at)
$$;
