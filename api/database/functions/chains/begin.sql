-- Where the watching of a chain is; without a cursor it begins at this block. Another genesis than the first one halts the chain:
-- its heights and hashes say nothing about what was seen before.
create or replace function chains.begin(p_asset text, p_genesis text, p_source text, p_leader text, p_block jsonb)
returns chains.cursors language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c chains.cursors;
begin
  update chains.cursors k set source = p_source, leader = p_leader where k.asset = p_asset returning * into c;
  if not found then
    insert into chains.cursors (asset, genesis, height, hash, tip, source, leader)
    values (p_asset, p_genesis, (p_block->>'height')::bigint, p_block->>'hash', (p_block->>'height')::bigint, p_source, p_leader)
    returning * into c;
    insert into chains.blocks (asset, height, hash, parent, at)
    values (p_asset, c.height, c.hash, p_block->>'parent', (p_block->>'at')::timestamptz);
  elsif c.genesis <> p_genesis then
    perform chains.halt(p_asset, format('%s is another chain: its genesis is %s, not %s', p_source, p_genesis, c.genesis));
    select k.* into c from chains.cursors k where k.asset = p_asset;
  end if;
  return c;
end $$;
