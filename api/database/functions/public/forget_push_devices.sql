-- Deletes the push devices of an investor whose account is closed or frozen, or whose password has changed.
create or replace function forget_push_devices() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.push_devices d where d.person_id = new.id;
  return null;
end $$;
