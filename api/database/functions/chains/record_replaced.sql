-- Another transaction spends what an unconfirmed one was to spend: only one of the two can be in the chain.
create or replace function chains.record_replaced(p_asset text, p_spent jsonb) returns bigint[] language sql security definer
set search_path = pg_catalog, pg_temp as $$
  with replaced as (
    update chains.observations o set state = 'replaced'
     where o.asset = p_asset and o.state in ('seen', 'reorged') and exists (
       select from jsonb_to_recordset(p_spent) s (txid text, index bigint, by text)
         join chains.prevouts p on p.asset = p_asset and p.txid = s.txid and p.index = s.index
        where p.observation_id = o.id and s.by <> o.txid)
    returning o.id
  )
  select coalesce(array_agg(r.id order by r.id), '{}') from replaced r
$$;
