-- Books the coins of an observation that has become final. Called once for each: an observation that becomes final again after a
-- reorganisation is booked already.
create or replace function coins.arrived(p_observation bigint) returns void language plpgsql as $$
begin
  perform from chains.observations o where o.id = p_observation and o.state = 'final';
end $$;
