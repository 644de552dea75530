-- What a chain without a watched sequence of blocks shows at a look: the cursor moves to the newest slot, and outputs lie in slots of
-- their own. p_left are transactions that the chain no longer has. The fence is that of record_block.
create or replace function chains.record_slots(p_asset text, p_expected text, p_block jsonb, p_slots jsonb, p_left text[], p_marks jsonb)
returns bigint[] language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_slot jsonb;
  v_left bigint[];
  v_ids bigint[];
begin
  v_ids := chains.record_block(p_asset, p_expected, p_block, '[]', '[]');
  v_left := array(select o.id from chains.observations o
                   where o.asset = p_asset and o.txid = any (p_left) and o.state in ('confirming', 'disputed'));
  perform chains.leave_blocks(v_left);
  -- what is looked at again is in no slot that we have
  delete from chains.blocks b using chains.observations o
   where o.asset = p_asset and o.txid = any (p_left) and o.doubted_at is not null and (b.asset, b.height, b.hash) = (o.asset, o.block_height, o.block_hash);
  for v_slot in select s from jsonb_array_elements(p_slots) s loop
    insert into chains.blocks as b (asset, height, hash, parent, at)
    values (p_asset, (v_slot->>'height')::bigint, v_slot->>'hash', v_slot->>'parent', (v_slot->>'at')::timestamptz)
    on conflict (asset, height) do update set hash = excluded.hash, parent = excluded.parent, at = excluded.at;
    v_ids := v_ids || chains.record_found(p_asset, v_slot->'found', (v_slot->>'height')::bigint, v_slot->>'hash', (v_slot->>'at')::timestamptz);
  end loop;
  perform chains.explain(p_marks);
  return v_ids || v_left;
end $$;
