-- Removes the passkeys of a closed account and of a former member of staff.
create or replace function forget_passkeys() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.passkeys p where p.kind = tg_argv[0] and p.account_id = old.id;
  return null;
end $$;
