-- Those who save views of the same list, so that of two at the same moment the second sees what the first has done.
create or replace function doors.lock_saved_views(p_resource text) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('saved view ' || p_resource, 0));
end $$;
