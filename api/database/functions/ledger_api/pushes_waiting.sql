-- How many notices are due to be pushed and not sent yet, and since when: what a worker is behind, not what a push service refuses.
create or replace function ledger_api.pushes_waiting() returns table (waiting bigint, oldest_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*), min(m.due_at) from public.push_messages m
    join public.push_devices d on d.id = m.device_id
   where m.due_at <= now() and d.busy_until <= now()
$$;
