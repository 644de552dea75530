-- A check reads everything, so a large ledger keeps a core busy for seconds. A check that is not urgent sets assay.rest_ms: about every
-- thousandth row of the long scans then waits that long, which leaves the processor to calls.
create or replace function ledger.throttle() returns boolean language plpgsql volatile as $$
declare
  v_ms constant text := pg_catalog.current_setting('assay.rest_ms', true);
begin
  if v_ms <> '' then
    perform pg_catalog.pg_sleep(v_ms::double precision / 1000);
  end if;
  return true;
end $$;
