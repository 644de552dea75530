-- Records outputs that pay to addresses of ours, in a block or in none. A repetition changes nothing, and an output that moves from
-- one block to another has left the first one before. What it pays is what its block says: outside of one nobody vouches for it.
-- Answers the ids of what is new.
create or replace function chains.record_found(p_asset text, p_found jsonb, p_height bigint, p_hash text, p_at timestamptz)
returns bigint[] language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_source text;
  v_ids bigint[];
begin
  select c.source into v_source from chains.cursors c where c.asset = p_asset;
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
       set state = excluded.state, block_height = excluded.block_height, block_hash = excluded.block_hash, block_at = excluded.block_at,
           agreed_by = excluded.agreed_by, address_id = excluded.address_id, address = excluded.address, amount = excluded.amount,
           token = excluded.token
     where o.block_hash is null and (excluded.block_hash is not null or o.state = 'dropped')
    returning o.id
  )
  select coalesce(array_agg(r.id order by r.id), '{}') into v_ids from recorded r;
  return v_ids;
end $$;
