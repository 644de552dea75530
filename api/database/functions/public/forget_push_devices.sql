-- Deletes the push devices of a person who has left, or whose account is frozen or password has changed.
create or replace function forget_push_devices() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.push_devices d where d.audience = tg_argv[0] and d.person_id = new.id;
  return null;
end $$;
