-- Whether this session leads the watching of a chain: one session at a time, for as long as its connection lives.
create or replace function chains.lead(p_asset text, p_leader text) returns boolean language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if not pg_try_advisory_lock(hashtextextended('chain ' || p_asset, 0)) then
    return false;
  end if;
  update chains.cursors c set leader = p_leader where c.asset = p_asset;
  return true;
end $$;
