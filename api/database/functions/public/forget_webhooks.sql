-- Deletes the webhooks of a person who has left, with their log.
create or replace function forget_webhooks() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.webhook_endpoints e where e.audience = tg_argv[0] and e.person_id = new.id;
  return null;
end $$;
