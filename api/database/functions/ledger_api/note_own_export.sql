-- The investor of the session is about to download everything kept about them: writes the line of the audit log and their notice,
-- together. A false answer means that there is no such open account; then nothing is written.
create or replace function ledger_api.note_own_export(p_call jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_user constant uuid := public.app_uid();
begin
  if not exists (select from public.users u where u.id = v_user and u.closed_at is null) then
    return false;
  end if;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, request_id, session, network)
  values (public.audit_bucket('investor', v_user, v_user::text), 0, '', ledger_api.moment(), 'investor', v_user, 'account.exported', 'investor',
          v_user::text, p_call->>'requestId', (p_call->>'session')::uuid, p_call->>'network');
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, mail_due_at)
  values (public.new_id(public.bucket_of(v_user)), public.bucket_of(v_user), 'investor', v_user, 'data_exported',
          pg_current_xact_id()::text, '{}', now());
  return true;
end $$;
