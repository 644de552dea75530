-- An advisory lock by name for the application's roles. PostgreSQL's own functions for it are the owner's (database/roles.ts):
-- with them any session could hold the lock of every investor, or of every chain of the audit log, and stall all others.
-- This one and ledger_api.lock_setup block only commands of their own role.
-- Saving views of the same list takes turns, so that the second of two concurrent calls sees what the first has done.
create or replace function ledger_api.lock_saved_views(p_resource text) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('saved view ' || p_resource, 0));
end $$;
