-- How far the chain's own rule reaches now. What is in a block up to there and agreed by enough providers is final, and its coins
-- are booked in this transaction. What is looked at again is settled the same way.
create or replace function chains.advance_final(p_asset text, p_expected text, p_tip bigint, p_height bigint) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  o record;
  v_ids bigint[] := '{}';
begin
  update chains.cursors c
     set tip = greatest(p_tip, c.height), final_height = greatest(c.final_height, least(p_height, c.height)), looked_at = clock_timestamp()
   where c.asset = p_asset and c.hash = p_expected and c.halted_why is null;
  if not found then
    raise exception 'the cursor of % is not at %', p_asset, p_expected using errcode = '23514', constraint = 'fence_lost';
  end if;
  for o in
    select k.id from chains.observations k, chains.cursors c, chains.rules r
     where k.asset = p_asset and c.asset = p_asset and k.state = 'confirming' and k.block_height <= c.final_height
       and cardinality(k.agreed_by) >= r.agreement order by k.id for update of k
  loop
    update chains.observations k set state = 'final', final_at = coalesce(k.final_at, clock_timestamp()) where k.id = o.id;
    perform coins.arrived(o.id);
    v_ids := v_ids || o.id;
  end loop;
  return v_ids || chains.settle_doubts(p_asset);
end $$;
