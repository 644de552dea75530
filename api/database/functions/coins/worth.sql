-- What coins are worth in cents at a price of 10^-8 USD, rounded down, as domain/coin_price.ts says. div cuts: a quotient of
-- numeric would be rounded first.
create or replace function coins.worth(p_asset text, p_amount numeric, p_usd_e8 bigint) returns bigint language sql stable parallel safe as $$
  select div(p_amount * p_usd_e8, coins.unit_size(p_asset) * 1000000)::bigint
$$;
