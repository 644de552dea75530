-- Takes the block of the cursor off the chain. Its parent has to be known: a fork below what is kept is for a person to look at.
create or replace function chains.disconnect_block(p_asset text, p_expected text) returns chains.cursors language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  c chains.cursors;
  v_below chains.blocks;
begin
  select k.* into c from chains.cursors k where k.asset = p_asset and k.hash = p_expected and k.halted_why is null for update;
  if not found then
    raise exception 'the cursor of % is not at %', p_asset, p_expected using errcode = '23514', constraint = 'fence_lost';
  end if;
  select b.* into v_below from chains.blocks b
   where b.asset = p_asset and b.hash = (select k.parent from chains.blocks k where k.asset = p_asset and k.height = c.height);
  if not found then
    raise exception 'the block under % of % is not kept', c.height, p_asset using errcode = '23514', constraint = 'fork_is_kept';
  end if;
  perform chains.leave_blocks(array(
    -- (what is looked at again is not found yet, as before)
    select o.id from chains.observations o where o.asset = p_asset and o.block_height = c.height and o.doubted_at is null));
  delete from chains.blocks b where b.asset = p_asset and b.height = c.height;
  update chains.cursors k
     set height = v_below.height, hash = v_below.hash, final_height = least(k.final_height, v_below.height), advanced_at = clock_timestamp()
   where k.asset = p_asset returning * into c;
  return c;
end $$;
