-- Coins as people write them: 0.015 of 1500000 in hundred-millionths. A product, since a quotient would be rounded.
create or replace function coins.amount_text(p_asset text, p_amount numeric) returns text language sql stable parallel safe as $$
  select trim_scale(p_amount * ('1e-' || u.decimals)::numeric)::text from coins.units u where u.asset = p_asset
$$;
