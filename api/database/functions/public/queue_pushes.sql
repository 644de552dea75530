-- Hands the notices of a statement to the devices of their readers, in the transaction of the fact. What a reader wants pushed,
-- and when, is decided by the worker, as for mail. A device that is being removed is passed over: the fact never fails for it.
create or replace function queue_pushes() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.push_messages (id, device_id, kind, fact, facts, created_at)
  select gen_random_uuid(), d.id, n.kind, n.fact, n.facts, n.created_at
    from written n join public.push_devices d on d.person_id = n.person_id and d.audience = n.audience
     for key share of d skip locked;
  return null;
end $$;
