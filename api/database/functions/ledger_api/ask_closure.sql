-- The investor of the session asks for the closure of their account, or takes the request back, with a line of the audit log; their
-- notice comes with the row. It closes nothing: staff do (ledger_api.close_account). Answers whether anything has changed.
create or replace function ledger_api.ask_closure(p_wanted boolean, p_call jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_user constant uuid := public.app_uid();
begin
  update public.users u set closure_requested_at = case when p_wanted then clock_timestamp() end
   where u.id = v_user and u.closed_at is null and (u.closure_requested_at is not null) <> p_wanted;
  if not found then
    return false;
  end if;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, request_id, session, network)
  values (public.audit_bucket('investor', v_user, v_user::text), 0, '', ledger_api.moment(), 'investor', v_user,
          case when p_wanted then 'closure.requested' else 'closure.taken_back' end, 'investor', v_user::text,
          p_call->>'requestId', (p_call->>'session')::uuid, p_call->>'network');
  return true;
end $$;
