-- Coins that no transaction explains, at a block of the chain that we have.
create or replace function chains.record_balances(p_asset text, p_height bigint, p_hash text, p_found jsonb, p_marks jsonb) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_at timestamptz;
  v_found jsonb;
begin
  select b.at into v_at from chains.blocks b where b.asset = p_asset and b.height = p_height and b.hash = p_hash;
  if not found then
    return '{}';
  end if;
  perform chains.explain(p_marks);
  -- coins that were final before the chain was resumed, and lie at their address in what it is now: they have no transaction to know them by
  with again as (
    select o.id, f.script, (sum(o.amount) over (partition by o.address_id order by o.id))::numeric as so_far, f.amount
      from jsonb_to_recordset(p_found) f (script text, amount numeric) join chains.addresses a on a.asset = p_asset and a.script = f.script
      join chains.observations o on o.address_id = a.id and o.kind = 'balance' and o.doubted_at is not null
       and chains.hash_at(p_asset, o.block_height) is distinct from o.block_hash
  ), moved as (
    update chains.observations o set block_height = p_height, block_hash = p_hash, block_at = v_at, agreed_by = array[c.source]
      from again g, chains.cursors c where g.id = o.id and c.asset = p_asset and g.so_far <= g.amount returning o.id
  ), left_over as (
    select f.one, (f.one->>'amount')::numeric - coalesce((
             select max(g.so_far) from again g join moved m on m.id = g.id where g.script = f.one->>'script'), 0) as amount
      from jsonb_array_elements(p_found) f (one)
  )
  select coalesce(jsonb_agg(l.one || jsonb_build_object('amount', l.amount::text)) filter (where l.amount > 0), '[]') into v_found from left_over l;
  return chains.record_found(p_asset, v_found, p_height, p_hash, v_at);
end $$;
