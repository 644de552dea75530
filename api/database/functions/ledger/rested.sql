-- (Where one table is looked for in another the first offender is a minimum, not the first of an order: told that one row is
-- enough, the planner compares row by row, and where all is well there is no such row: the proof of 200,000 requests was
-- given up after six minutes. What is left with an order asks an index once for each row, or has to read all anyway.)
--
-- Everything is read, so a large ledger keeps a core busy for seconds. Whoever has time sets assay.rest_ms: about every
-- thousandth row of the long readings then waits that long, and calls find the processor free.
create or replace function ledger.rested() returns boolean language plpgsql volatile as $$
declare
  v_ms constant text := pg_catalog.current_setting('assay.rest_ms', true);
begin
  if v_ms <> '' then
    perform pg_catalog.pg_sleep(v_ms::double precision / 1000);
  end if;
  return true;
end $$;
