-- A member of staff has made a statement of an investor: writes the line of the audit log and the investor's notice, together.
-- Answers 'missing' where there is no such open account, and 'own_account' for the member's own; then nothing is written.
create or replace function ledger_api.note_statement(p_actor uuid, p_user uuid, p_from date, p_to date, p_format text, p_call jsonb)
returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_facts constant jsonb := jsonb_build_object('from', p_from, 'to', p_to, 'format', p_format);
begin
  if not public.may(p_actor, 'users.assist') then
    raise exception 'the actor has not the permission of this action' using errcode = '42501';
  elsif ledger_api.is_own_account(p_actor, p_user) then
    return 'own_account';
  elsif not exists (select from public.users u where u.id = p_user and u.closed_at is null) then
    return 'missing';
  end if;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, after, request_id, session, network)
  values (public.audit_bucket('staff', null, p_user::text), 0, '', ledger_api.moment(), 'staff', p_actor, 'statement.produced', 'investor',
          p_user::text, v_facts, p_call->>'requestId', (p_call->>'session')::uuid, p_call->>'network');
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, mail_due_at)
  values (public.new_id(public.bucket_of(p_user)), public.bucket_of(p_user), 'investor', p_user, 'statement_produced',
          pg_current_xact_id()::text, v_facts, now());
  return null;
end $$;
