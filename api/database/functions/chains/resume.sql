-- Watches a halted chain again from a block that a person has compared with the chain: what lay above it is no longer in a block.
-- Answers how many observations that concerns.
create or replace function chains.resume(p_asset text, p_genesis text, p_block jsonb) returns integer language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_height constant bigint := (p_block->>'height')::bigint;
  v_left integer;
begin
  perform from chains.cursors c where c.asset = p_asset and c.halted_why is not null for update;
  if not found then
    raise exception 'the chain % is not halted', p_asset using errcode = '23514', constraint = 'chain_is_halted';
  end if;
  update chains.cursors c
     set halted_why = null, halted_at = null, genesis = p_genesis, height = v_height, hash = p_block->>'hash', tip = v_height,
         final_height = least(c.final_height, v_height), advanced_at = clock_timestamp()
   where c.asset = p_asset;
  v_left := chains.leave_blocks(array(
    select o.id from chains.observations o left join chains.blocks b on b.asset = o.asset and b.height = o.block_height and b.hash = o.block_hash
     where o.asset = p_asset and o.block_height is not null and o.final_at is null and (o.block_height > v_height or b.hash is null)));
  delete from chains.blocks b where b.asset = p_asset and b.height >= v_height;
  insert into chains.blocks (asset, height, hash, parent, at)
  values (p_asset, v_height, p_block->>'hash', p_block->>'parent', (p_block->>'at')::timestamptz);
  return v_left;
end $$;
