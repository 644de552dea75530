-- The fewest coins that are worth so many cents at a price of 10^-8 USD.
create or replace function coins.coins_for(p_asset text, p_cents bigint, p_usd_e8 bigint) returns numeric language sql stable parallel safe as $$
  select div(p_cents::numeric * 1000000 * coins.unit_size(p_asset) + p_usd_e8 - 1, p_usd_e8::numeric)
$$;
