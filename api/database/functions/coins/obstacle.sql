-- Why coins stay in the inbox instead of backing a deposit of an investor; null where nothing is in the way.
create or replace function coins.obstacle(o chains.observations, p_investor uuid, p_worth bigint) returns text language sql stable as $$
  select case when o.kind = 'token' then 'token'
              when o.kind = 'balance' then 'unexplained'
              when p_investor is null then 'unknown_owner'
              when exists (select from public.users u where u.id = p_investor and u.closed_at is not null) then 'account_closed'
              when p_worth < (select t.minimum_cents from coins.terms t where t.asset = o.asset) or p_worth < 1 then 'below_minimum'
              when p_worth > 100000000000 then 'above_maximum' end
$$;
