-- Opens a request for approval. The same request again returns the open one; any other request for the object is refused
-- while one is open. Fields: `action`, `object`, `given`, and the caller's.
create or replace function ledger_api.request_approval(p_command jsonb)
returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_actor uuid;
  v_action constant text := p_command->>'action';
  v_object constant text := p_command->>'object';
  v_given constant jsonb := p_command->'given';
  n record;
  a public.approvals;
  v_new boolean := false;
begin
  perform ledger_api.assert_approval_command(p_command, '{"action": ["string"], "object": ["string"], "given": ["object"]}');
  v_actor := p_command->>'actor';
  if not ledger_api.may_request(v_actor, v_action) then
    raise exception 'the actor has not the permission of this action' using errcode = '42501';
  end if;
  select * into n from ledger_api.approval_snapshot(v_action, v_object, v_given);
  if not found then
    raise exception 'stale_read' using errcode = 'AS001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('approval ' || v_object, 0));
  perform ledger_api.end_dead_approvals(v_object);
  select * into a from public.approvals o where o.object_kind = n.object_kind and o.object_id = v_object and o.state = 'open';
  if not found then
    insert into public.approvals (id, action, object_kind, object_id, user_id, amount_cents, given, shown, bound, maker_id, created_at, expires_at)
    -- in the bucket of the investor it is about, so that its audit lines are in the same chain as those of its object
    select case when n.user_id is null then uuidv7() else public.new_id(public.bucket_of(n.user_id)) end, v_action, n.object_kind, v_object, n.user_id, n.amount_cents, v_given, n.shown, n.bound, v_actor, t.at, t.at + interval '7 days'
      from (select ledger_api.moment() as at) t
    returning * into a;
    v_new := true;
  elsif (a.maker_id, a.action, a.given) is distinct from (v_actor, v_action, v_given) then
    raise exception 'another request about the object is open' using errcode = 'AS004',
      detail = (select s.email from public.staff s where s.id = a.maker_id);
  end if;
  return ledger_api.record_approval(p_command, case when v_new then 'approval.requested' end, a.id,
    202::smallint, 'approval_request');
end $$;
