-- Transactions that no provider knows any more.
create or replace function chains.record_dropped(p_asset text, p_txids text[]) returns bigint[] language sql security definer
set search_path = pg_catalog, pg_temp as $$
  with dropped as (
    update chains.observations o set state = 'dropped'
     where o.asset = p_asset and o.txid = any (p_txids) and o.state in ('seen', 'reorged') returning o.id
  )
  select coalesce(array_agg(d.id order by d.id), '{}') from dropped d
$$;
