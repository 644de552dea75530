-- How many events of webhooks are due and not sent yet, and since when: what a worker is behind, not what a host refuses.
create or replace function ledger_api.webhooks_waiting() returns table (waiting bigint, oldest_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*), min(d.due_at) from public.webhook_deliveries d
    join public.webhook_endpoints e on e.id = d.endpoint_id
   where d.due_at <= now() and e.busy_until <= now()
$$;
