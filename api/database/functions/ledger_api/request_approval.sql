-- Asks for a command. The same request again is the same approval; anybody else's for the object has to wait.
create or replace function ledger_api.request_approval(
  p_actor uuid, p_call jsonb, p_action text, p_object text, p_given jsonb,
  p_key text, p_fingerprint bytea, p_view text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  n record;
  a public.approvals;
  v_new boolean := false;
begin
  if not ledger_api.may_ask(p_actor, p_action) then
    raise exception 'staff ask for what they may do' using errcode = '42501';
  end if;
  select * into n from ledger_api.approval_snapshot(p_action, p_object, p_given);
  if not found then
    raise exception 'stale_read' using errcode = 'AS001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('approval ' || p_object, 0));
  perform ledger_api.end_dead_approvals(p_object);
  select * into a from public.approvals o where o.object_kind = n.object_kind and o.object_id = p_object and o.state = 'open';
  if not found then
    insert into public.approvals (id, action, object_kind, object_id, user_id, amount_cents, given, shown, bound, maker_id, created_at, expires_at)
    -- in the bucket of whom it is about, so that its audit lines lie beside those of what it is for
    select case when n.user_id is null then uuidv7() else public.new_id(public.bucket_of(n.user_id)) end, p_action, n.object_kind, p_object, n.user_id, n.amount_cents, p_given, n.shown, n.bound, p_actor, t.at, t.at + interval '7 days'
      from (select ledger_api.moment() as at) t
    returning * into a;
    v_new := true;
  elsif (a.maker_id, a.action, a.given) is distinct from (p_actor, p_action, p_given) then
    raise exception 'somebody has asked already' using errcode = 'AS004',
      detail = (select s.email from public.staff s where s.id = a.maker_id);
  end if;
  return ledger_api.record_approval('staff', p_actor, p_call, case when v_new then 'approval.requested' end, a.id,
    p_key, p_fingerprint, 202::smallint, p_view);
end $$;
