-- A price of 10^-8 USD as people write it: to the cent, and further only where it has more digits.
create or replace function coins.price_text(p_usd_e8 bigint) returns text language sql immutable strict parallel safe as $$
  select case when p_usd_e8 % 1000000 = 0 then (p_usd_e8 * 0.00000001)::numeric(20, 2) else trim_scale(p_usd_e8 * 0.00000001) end::text
$$;
