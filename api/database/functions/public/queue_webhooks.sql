-- Hands the notices of a statement to the webhooks whose owners chose their kinds, in the transaction of the fact.
create or replace function queue_webhooks() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.webhook_deliveries (id, endpoint_id, kind, fact, facts, created_at)
  select gen_random_uuid(), e.id, n.kind, n.fact, n.facts, n.created_at
    from written n join public.webhook_endpoints e on e.person_id = n.person_id and e.audience = n.audience
   where n.kind = any (e.kinds) and e.is_on and e.failing_since is null;
  return null;
end $$;
