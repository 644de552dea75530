-- Records outputs that pay to addresses of ours, in a block or in none. A repetition changes nothing, and an output that moves from
-- one block to another has left the first one before. What it pays is what its block says: outside of one nobody vouches for it.
-- What was final and is looked at again stays so in the block that has it now, unless it pays something else there.
-- Answers the ids of what is new.
create or replace function chains.record_found(p_asset text, p_found jsonb, p_height bigint, p_hash text, p_at timestamptz)
returns bigint[] language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_source text;
  v_ids bigint[];
begin
  select c.source into v_source from chains.cursors c where c.asset = p_asset;
  if p_hash is not null and exists (select from chains.observations o where o.asset = p_asset and o.doubted_at is not null) then
    perform chains.leave_blocks(array(
      select o.id from jsonb_to_recordset(p_found) f (txid text, index integer, kind text, token text, script text, amount numeric)
        join chains.addresses a on a.asset = p_asset and a.script = f.script
        join chains.observations o on (o.asset, o.txid, o.index, o.kind) = (p_asset, f.txid, f.index, f.kind)
       where o.doubted_at is not null and (o.address_id, o.amount, o.token) is distinct from (a.id, f.amount, f.token)));
  end if;
  with found as (
    select f.txid, f.index, f.kind, f.token, f.amount, a.id as address_id, a.address
      from jsonb_to_recordset(p_found) f (txid text, index integer, kind text, token text, script text, amount numeric)
      join chains.addresses a on a.asset = p_asset and a.script = f.script
  ), recorded as (
    insert into chains.observations as o
      (asset, txid, index, kind, token, address_id, address, amount, state, block_height, block_hash, block_at, agreed_by)
    select p_asset, f.txid, f.index, f.kind, f.token, f.address_id, f.address, f.amount,
           case when p_hash is null then 'seen' else 'confirming' end, p_height, p_hash, p_at,
           case when p_hash is null then '{}' else array[v_source] end
      from found f order by f.txid, f.index, f.kind
    on conflict on constraint one_observation_an_output do update
       set state = case o.state when 'final' then o.state else excluded.state end, block_height = excluded.block_height, block_hash = excluded.block_hash, block_at = excluded.block_at,
           agreed_by = excluded.agreed_by, address_id = excluded.address_id, address = excluded.address, amount = excluded.amount,
           token = excluded.token
     where o.block_hash is null and (excluded.block_hash is not null or o.state = 'dropped')
        or o.doubted_at is not null and o.block_hash <> excluded.block_hash
    returning o.id
  )
  select coalesce(array_agg(r.id order by r.id), '{}') into v_ids from recorded r;
  return v_ids;
end $$;
