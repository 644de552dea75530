-- Adds addresses of an account to hand out later: [{"index", "address", "script"}]. An index that is there already stays as it is.
-- Additions of an asset take turns, so their ids are committed in order: a watcher reads on after the last one that it knows.
create or replace function chains.add_addresses(p_account bigint, p_rows jsonb) returns integer language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_added integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('chain addresses ' || a.asset, 0)) from chains.accounts a where a.id = p_account;
  insert into chains.addresses (account_id, asset, index, address, script)
  select a.id, a.asset, (r->>'index')::bigint, r->>'address', r->>'script'
    from chains.accounts a, jsonb_array_elements(p_rows) r where a.id = p_account
  on conflict (account_id, index) do nothing;
  get diagnostics v_added = row_count;
  return v_added;
end $$;
