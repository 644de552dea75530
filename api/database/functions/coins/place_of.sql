-- The account in which the coins of an observation are: where its last posting put them, and the wallet's side before the first.
create or replace function coins.place_of(p_observation bigint) returns text language sql stable as $$
  select coalesce((select f.to_kind from coins.transactions t join coins.facts f on f.fact = t.fact
                    where t.observation_id = p_observation order by t.id desc limit 1), 'wallet')
$$;
