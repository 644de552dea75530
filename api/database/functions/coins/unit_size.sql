-- How many of the smallest unit are one coin; null of an asset whose coins are not counted.
create or replace function coins.unit_size(p_asset text) returns numeric language sql stable parallel safe as $$
  select ('1' || repeat('0', u.decimals))::numeric from coins.units u where u.asset = p_asset
$$;
