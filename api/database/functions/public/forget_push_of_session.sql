-- Deletes the push devices that a session turned on, when it is ended before its time.
create or replace function forget_push_of_session() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.push_devices d where d.session = old.session;
  return null;
end $$;
