-- Says which member of staff sees to coins of the inbox; null: nobody yet. False where they have left it.
create or replace function coins.assign(p_observation bigint, p_owner uuid, p_actor uuid, p_call jsonb) returns boolean language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  o chains.observations;
begin
  if not public.may(p_actor, 'chain-inbox.manage') then
    raise exception 'the actor has not the permission of this action' using errcode = '42501';
  end if;
  update chains.observations x set owner = p_owner where x.id = p_observation and coins.in_inbox(x) returning * into o;
  if not found then
    return false;
  end if;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, after, request_id, session, network)
  values (public.audit_bucket('staff', null, o.id::text), 0, '', ledger_api.moment(), 'staff', p_actor, 'inbox.assigned', 'observation', o.id::text,
          jsonb_build_object('ownerId', p_owner), p_call->>'requestId', (p_call->>'session')::uuid, p_call->>'network');
  return true;
end $$;
