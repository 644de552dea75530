-- Deletes a saved query about one person when that person's account is closed, with the rest of their data.
create or replace function forget_in_saved_views() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.saved_views v
   where exists (select from jsonb_path_query(v.filter, '$.**') f
                  where lower(f #>> '{}') in (old.id::text, lower(old.email), lower(old.username), lower(old.name), old.phone_number,
                                              lower(old.profile_pic))
                     or lower(f #>> '{}') in (select lower(a.value) from jsonb_each_text(old.payout_addresses) a));
  return null;
end $$;
