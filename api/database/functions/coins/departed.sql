-- Takes back the coins of an observation whose block the chain has left after it was final, from wherever they are. Called
-- in the transaction that says so; a second call does nothing.
create or replace function coins.departed(p_observation bigint) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform coins.post(f.fact, p_observation, null, 'system') from coins.facts f
    where f.leaves and f.from_kind = coins.place_of(p_observation);
end $$;
