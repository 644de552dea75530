-- Posts what a chain has made final: from the wallet's side into the inbox. Called in the transaction that makes it final; a second
-- call does nothing. Tokens are listed in the inbox and counted nowhere: they are not coins of the chain. An output that does not back
-- the deposit that it has is put before people.
create or replace function coins.arrived(p_observation bigint) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from chains.observations o where o.id = p_observation and o.kind <> 'token') and coins.place_of(p_observation) = 'wallet' then
    perform coins.post('arrived', p_observation, null, 'system');
  end if;
  update chains.observations o set next_action = coins.unbacked(o) where o.id = p_observation and o.deposit_id is not null;
end $$;
