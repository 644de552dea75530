-- Remembers up to where transactions explain the coins of addresses, so that the next look begins there.
create or replace function chains.explain(p_marks jsonb) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into chains.balances as b (address_id, explained, mark, height)
  select m.address_id, m.explained, m.mark, m.height
    from jsonb_to_recordset(p_marks) m (address_id bigint, explained numeric, mark text, height bigint)
  on conflict (address_id) do update
     set explained = excluded.explained, mark = excluded.mark, height = excluded.height, at = clock_timestamp()
$$;
