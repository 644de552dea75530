-- Posts a fact about the coins of an observation: its transaction and both lines. Granted to nobody.
create or replace function coins.post(p_fact text, p_observation bigint, p_deposit uuid, p_actor text) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  v_id bigint;
begin
  insert into coins.transactions (fact, asset, observation_id, reorgs, deposit_id, amount, actor, at)
  select p_fact, o.asset, o.id, o.reorgs, p_deposit, o.amount, p_actor, clock_timestamp() from chains.observations o where o.id = p_observation
  returning id into v_id;
  -- both accounts are locked in one order, so that two postings never deadlock
  perform 1 from coins.accounts a join coins.transactions t on t.asset = a.asset where t.id = v_id order by a.id for update of a;
  -- (the triggers work out everything but the number of the line)
  insert into coins.entries (tx_id, line, account_id, amount, balance_after, seq, hash)
  values (v_id, 1, 0, 0, 0, 0, ''), (v_id, 2, 0, 0, 0, 0, '');
end $$;
