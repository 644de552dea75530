-- Coins that no transaction explains, at a block of the chain that we have.
create or replace function chains.record_balances(p_asset text, p_height bigint, p_hash text, p_found jsonb, p_marks jsonb) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_at timestamptz;
begin
  select b.at into v_at from chains.blocks b where b.asset = p_asset and b.height = p_height and b.hash = p_hash;
  if not found then
    return '{}';
  end if;
  perform chains.explain(p_marks);
  return chains.record_found(p_asset, p_found, p_height, p_hash, v_at);
end $$;
