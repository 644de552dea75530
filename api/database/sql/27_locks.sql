-- What the application's roles may lock by a name. The functions of PostgreSQL for it are the owner's (database/roles.ts):
-- with them any session could hold the lock of every investor, or of every chain of the audit log, and stall everybody.
-- These two hold up what only their own role does.

-- Those who save views of the same list, so that of two at the same moment the second sees what the first has done.
create function doors.lock_saved_views(p_resource text) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('saved view ' || p_resource, 0));
end $$;

-- One start or one registration of staff at a time, so that no setup code is live beside the first owner.
create function doors.lock_setup() returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7261002);
end $$;

revoke all on function doors.lock_saved_views(text), doors.lock_setup() from public;
grant execute on function doors.lock_saved_views(text) to assay_staff;
grant execute on function doors.lock_setup() to assay_identity;
