-- Records an image whose row is deleted, until its files are deleted too.
create or replace function note_image_removal() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.image_removals (id) values (old.id) on conflict do nothing;
  return null;
end $$;
