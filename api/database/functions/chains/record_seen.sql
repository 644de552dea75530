-- What pays to addresses of ours and is in no block yet, with the inputs that each transaction spends.
create or replace function chains.record_seen(p_asset text, p_found jsonb, p_spent jsonb) returns bigint[] language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_ids bigint[];
begin
  v_ids := chains.record_found(p_asset, p_found, null, null, null);
  insert into chains.prevouts (observation_id, asset, txid, index)
  select o.id, p_asset, s.txid, s.index
    from jsonb_to_recordset(p_spent) s (txid text, index bigint, by text)
    join chains.observations o on o.asset = p_asset and o.txid = s.by and o.state in ('seen', 'reorged')
  on conflict do nothing;
  return v_ids || chains.record_replaced(p_asset, p_spent);
end $$;
