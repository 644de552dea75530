-- Watches a halted chain again from a block that a person has compared with the chain: what lay above it, or at its height in another
-- block, is no longer in a block. What was final of that stays in the books and is looked at again, since the chain may have it in
-- another block: settle_doubts. Balances are compared from the start. Answers how many observations wait, and how many are looked at again.
create or replace function chains.resume(p_asset text, p_genesis text, p_block jsonb) returns table (waiting integer, doubted integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_height constant bigint := (p_block->>'height')::bigint;
begin
  perform from chains.cursors c where c.asset = p_asset and c.halted_why is not null for update;
  if not found then
    raise exception 'the chain % is not halted', p_asset using errcode = '23514', constraint = 'chain_is_halted';
  end if;
  update chains.cursors c
     set halted_why = null, halted_at = null, genesis = p_genesis, height = v_height, hash = p_block->>'hash', tip = v_height,
         final_height = least(c.final_height, v_height), advanced_at = clock_timestamp()
   where c.asset = p_asset;
  waiting := chains.leave_blocks(array(
    select o.id from chains.observations o
     where o.asset = p_asset and o.state in ('confirming', 'disputed')
       and (o.block_height > v_height or o.block_height = v_height and o.block_hash <> p_block->>'hash'
            or chains.hash_at(p_asset, o.block_height) is distinct from o.block_hash)));
  update chains.observations o set doubted_at = clock_timestamp()
   where o.asset = p_asset and o.state = 'final' and o.doubted_at is null
     and (o.block_height > v_height or o.block_height = v_height and o.block_hash <> p_block->>'hash');
  select count(*) into doubted from chains.observations o where o.asset = p_asset and o.doubted_at is not null;
  delete from chains.balances b using chains.addresses a where a.id = b.address_id and a.asset = p_asset;
  delete from chains.blocks b where b.asset = p_asset and b.height >= v_height;
  insert into chains.blocks (asset, height, hash, parent, at)
  values (p_asset, v_height, p_block->>'hash', p_block->>'parent', (p_block->>'at')::timestamptz);
  return next;
end $$;
