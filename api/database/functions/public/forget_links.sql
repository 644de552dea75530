-- Deletes the mailed links of a closed account.
create or replace function forget_links() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.account_links l where l.user_id = new.id;
  return null;
end $$;
