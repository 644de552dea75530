-- Takes back the coins of an observation whose block the chain has left after it was final.
create or replace function coins.departed(p_observation bigint) returns void language plpgsql as $$
begin
  perform from chains.observations o where o.id = p_observation and o.state = 'reorged';
end $$;
