-- What the application's roles may lock by a name. The functions of PostgreSQL for it are the owner's (database/roles.ts):
-- with them any session could hold the lock of every investor, or of every chain of the audit log, and stall everybody.
-- This one and ledger_api.lock_setup hold up what only their own role does.
-- Those who save views of the same list, so that of two at the same moment the second sees what the first has done.
create or replace function ledger_api.lock_saved_views(p_resource text) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('saved view ' || p_resource, 0));
end $$;
