-- Stops the watching of a chain until a person has looked: nothing is recorded and nothing becomes final.
create or replace function chains.halt(p_asset text, p_why text) returns void language sql security definer
set search_path = pg_catalog, pg_temp as $$
  update chains.cursors c set halted_why = p_why, halted_at = clock_timestamp() where c.asset = p_asset and c.halted_why is null
$$;
