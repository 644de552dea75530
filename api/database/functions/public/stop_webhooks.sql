-- Turns off the webhooks of a person whose sessions end, and of a member of staff whose role has none: who had a session may have
-- made one for themselves. What waits is not sent. Their owner can turn them on again.
create or replace function stop_webhooks() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and tg_argv[1] = 'role' and public.may(new.id, 'webhooks.manage') then
    return null;
  end if;
  with stopped as (
    update public.webhook_endpoints e set is_on = false
     where e.audience = tg_argv[0] and e.person_id = new.id and e.is_on
    returning e.id
  )
  update public.webhook_deliveries d set due_at = null from stopped s where d.endpoint_id = s.id and d.due_at is not null;
  return null;
end $$;
