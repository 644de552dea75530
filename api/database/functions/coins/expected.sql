-- The fewest and the most coins that the payment page of a deposit named for its amount: at the first price at or before it was
-- opened, and at the prices of the quarter of an hour before its payment was seen.
create or replace function coins.expected(d public.deposits, p_seen timestamptz) returns table (fewest numeric, most numeric) language sql stable as $$
  select min(coins.coins_for(d.method, d.amount_cents, q.usd_e8)), max(coins.coins_for(d.method, d.amount_cents, q.usd_e8)) from (
    (select p.usd_e8 from chains.price_points p where p.asset = d.method and p.minute <= d.created_at order by p.minute desc limit 1)
    union all
    select p.usd_e8 from chains.price_points p
     where p.asset = d.method and p.minute between greatest(d.created_at, p_seen - interval '15 minutes') and p_seen) q
$$;
