-- Deletes the API keys of a person whose sessions end: a new password, a frozen or closed account, a member of staff who left.
create or replace function forget_keys() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.api_keys k where k.kind = tg_argv[0] and k.account_id = new.id;
  return null;
end $$;
