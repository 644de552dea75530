-- Deletes the second factors of a person who has left.
create or replace function forget_factors() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.totp_factors f where f.kind = tg_argv[0] and f.account_id = new.id;
  delete from public.sign_in_challenges c where c.kind = tg_argv[0] and c.account_id = new.id;
  return null;
end $$;
