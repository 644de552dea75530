-- The totals of a new investor.
create or replace function user_totals_open() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.user_totals (user_id, bucket) values (new.id, public.bucket_of(new.id));
  return null;
end $$;
