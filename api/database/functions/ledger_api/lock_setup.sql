-- One start or one registration of staff at a time, so that no setup code is live beside the first owner.
create or replace function ledger_api.lock_setup() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7261002);
end $$;
