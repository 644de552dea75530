-- A block of the chain with what it pays to addresses of ours and which of the inputs that we wait for it spends. The cursor moves
-- in the same statement: of two sessions that record, the second finds it moved, and nothing of its block is there.
create or replace function chains.record_block(p_asset text, p_expected text, p_block jsonb, p_found jsonb, p_spent jsonb)
returns bigint[] language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_height constant bigint := (p_block->>'height')::bigint;
  v_hash constant text := p_block->>'hash';
  v_ids bigint[];
begin
  update chains.cursors c set height = v_height, hash = v_hash, tip = greatest(c.tip, v_height), advanced_at = clock_timestamp()
   where c.asset = p_asset and c.hash = p_expected and c.halted_why is null and c.height < v_height
     and p_block->>'parent' = p_expected;
  if not found then
    raise exception 'the cursor of % is not at %', p_asset, p_expected using errcode = '23514', constraint = 'fence_lost';
  end if;
  insert into chains.blocks (asset, height, hash, parent, at)
  values (p_asset, v_height, v_hash, p_expected, (p_block->>'at')::timestamptz);
  v_ids := chains.record_found(p_asset, p_found, v_height, v_hash, (p_block->>'at')::timestamptz)
    || chains.record_replaced(p_asset, p_spent);
  if v_height % 16 = 0 then
    delete from chains.blocks b
     where b.asset = p_asset and b.height < v_height - 200
       and not exists (select from chains.observations o
                        where o.asset = b.asset and o.block_height = b.height and (o.state in ('confirming', 'disputed') or o.doubted_at is not null));
  end if;
  return v_ids;
end $$;
