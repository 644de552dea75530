-- Settles what was final before its chain was resumed, as soon as the chain's own rule reaches the block that it is known in: found in a
-- block that we have, and agreed, it is as final as before and no money moves. Not found, its block has gone after it was final. Coins
-- without a transaction are looked for at their address before. Answers the ids of what is settled.
create or replace function chains.settle_doubts(p_asset text) returns bigint[] language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  o record;
  v_ids bigint[] := '{}';
begin
  for o in
    select k.id, k.kind, k.address_id, k.block_height, cardinality(k.agreed_by) >= r.agreement as is_agreed,
           chains.hash_at(p_asset, k.block_height) is not distinct from k.block_hash as is_there
      from chains.observations k, chains.cursors c, chains.rules r
     where k.asset = p_asset and c.asset = p_asset and k.doubted_at is not null and k.block_height <= c.final_height order by k.id for update of k
  loop
    if o.is_there and o.is_agreed then
      update chains.observations k set doubted_at = null where k.id = o.id;
    elsif not o.is_there and (o.kind <> 'balance' or exists (
        select from chains.balances b where b.address_id = o.address_id and b.height >= o.block_height)) then
      perform chains.leave_blocks(array[o.id]);
    else
      continue;
    end if;
    v_ids := v_ids || o.id;
  end loop;
  return v_ids;
end $$;
